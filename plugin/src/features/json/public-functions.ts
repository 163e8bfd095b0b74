import { messageNames } from "../../layout/names.js";
import { code, listed } from "../../print/code.js";
import {
  type MessageContext,
  own,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
} from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { optional, printFunction, typed } from "../../print/signature.js";
import { jsonType } from "./write-function.js";

export function printPublicFunctions(c: MessageContext): void {
  const names = messageNames(c.message);
  const codec = own(c, "jsonCodec");
  const options = runtimeType(c, "ToJsonOptions");
  const json = code`${runtimeType(c, "JsonOf")}<typeof ${schemaOf(c, c.message)}, $Options>`;
  printDoc(
    c,
    `Serialize the message ${c.message.typeName} to a JSON value, the one of \`toJson\`.`,
    "The options are those of `toJson`. Throws what `toJson` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.toJson,
      types: code`$Options extends ${options} | undefined = undefined`,
      params: listed([
        typed(c, "message", shape(c, c.message)),
        optional(c, "options", "$Options"),
      ]),
      returns: json,
    },
    () =>
      code`return ${runtime(c, "toJsonWith")}(${codec}, message, options)${ts(c, code` as ${json}`)};`,
  );
  printDoc(
    c,
    `Serialize the message ${c.message.typeName} to JSON text, that of \`toJsonString\`.`,
    "The options are those of `toJsonString`. Throws what `toJsonString` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.stringify,
      params: listed([
        typed(c, "message", shape(c, c.message)),
        optional(c, "options", runtimeType(c, "StringifyOptions")),
      ]),
      returns: "string",
    },
    () =>
      code`return ${runtime(c, "stringifyWith")}(${codec}, message, options);`,
  );
  printReading(c);
}

function printReading(c: MessageContext): void {
  const names = messageNames(c.message);
  const codec = own(c, "jsonCodec");
  const options = optional(c, "options", runtimeType(c, "FromJsonOptions"));
  printDoc(
    c,
    `Make a message ${c.message.typeName} of a JSON value: the object of \`fromJson\`.`,
    "The options are those of `fromJson`. Throws what `fromJson` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.fromJson,
      params: listed([typed(c, "json", jsonType(c, "JsonValue")), options]),
      returns: shape(c, c.message),
    },
    () => code`return ${runtime(c, "fromJsonWith")}(${codec}, json, options);`,
  );
  printDoc(
    c,
    `Parse a message ${c.message.typeName} from JSON text, to the object of \`fromJsonString\`.`,
    "The options are those of `fromJsonString`. Throws what `fromJsonString` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.parse,
      params: listed([typed(c, "text", "string"), options]),
      returns: shape(c, c.message),
    },
    () => code`return ${runtime(c, "parseWith")}(${codec}, text, options);`,
  );
}
