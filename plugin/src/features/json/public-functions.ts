import type { DescMessage } from "@bufbuild/protobuf";
import { messageNames } from "../../layout/names.js";
import { code, listed } from "../../print/code.js";
import {
  type FeatureContext,
  generated,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
} from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { optional, printFunction, typed } from "../../print/signature.js";
import { jsonType } from "./write-function.js";

export function printPublicFunctions(
  c: FeatureContext,
  message: DescMessage,
): void {
  const names = messageNames(message);
  const codec = generated(c, message, "jsonCodec");
  const options = runtimeType(c, "ToJsonOptions");
  const json = code`${runtimeType(c, "JsonOf")}<typeof ${schemaOf(c, message)}, $Options>`;
  printDoc(
    c,
    message,
    `Serialize the message ${message.typeName} to a JSON value, the one of \`toJson\`.`,
    "The options are those of `toJson`. Throws what `toJson` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.toJson,
      types: code`$Options extends ${options} | undefined = undefined`,
      params: listed([
        typed(c, "message", shape(c, message)),
        optional(c, "options", "$Options"),
      ]),
      returns: json,
    },
    () =>
      code`return ${runtime(c, "toJsonWith")}(${codec}, message, options)${ts(c, code` as ${json}`)};`,
  );
  printDoc(
    c,
    message,
    `Serialize the message ${message.typeName} to JSON text, that of \`toJsonString\`.`,
    "The options are those of `toJsonString`. Throws what `toJsonString` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.stringify,
      params: listed([
        typed(c, "message", shape(c, message)),
        optional(c, "options", runtimeType(c, "StringifyOptions")),
      ]),
      returns: "string",
    },
    () =>
      code`return ${runtime(c, "stringifyWith")}(${codec}, message, options);`,
  );
  printReading(c, message);
}

function printReading(c: FeatureContext, message: DescMessage): void {
  const names = messageNames(message);
  const codec = generated(c, message, "jsonCodec");
  const options = optional(c, "options", runtimeType(c, "FromJsonOptions"));
  printDoc(
    c,
    message,
    `Make a message ${message.typeName} of a JSON value: the object of \`fromJson\`.`,
    "The options are those of `fromJson`. Throws what `fromJson` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.fromJson,
      params: listed([typed(c, "json", jsonType(c, "JsonValue")), options]),
      returns: shape(c, message),
    },
    () => code`return ${runtime(c, "fromJsonWith")}(${codec}, json, options);`,
  );
  printDoc(
    c,
    message,
    `Parse a message ${message.typeName} from JSON text, to the object of \`fromJsonString\`.`,
    "The options are those of `fromJsonString`. Throws what `fromJsonString` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: names.parse,
      params: listed([typed(c, "text", "string"), options]),
      returns: shape(c, message),
    },
    () => code`return ${runtime(c, "parseWith")}(${codec}, text, options);`,
  );
}
