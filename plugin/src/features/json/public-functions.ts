import { messageNames } from "../../layout/names.js";
import { code, NOTHING, type Value } from "../../print/code.js";
import {
  type MessageContext,
  own,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
  upstreamType,
} from "../../print/context.js";
import {
  type Params,
  printPublicFunction,
  type Signature,
} from "../../print/signature.js";

/** Prints `toJsonFoo`, `stringifyFoo`, `fromJsonFoo` and `parseFoo`. */
export function printPublicFunctions(c: MessageContext): void {
  const { typeName } = c.message;
  const message = shape(c, c.message);
  const json = code`${runtimeType(c, "JsonOf")}<typeof ${schemaOf(c, c.message)}, $Options>`;
  const reading = { "options?": runtimeType(c, "FromJsonOptions") };
  print(c, "toJson", {
    upstream: "toJson",
    summary: `Serialize the message ${typeName} to a JSON value, the one of`,
    types: code`$Options extends ${runtimeType(c, "ToJsonOptions")} | undefined = undefined`,
    params: { message, "options?": "$Options" },
    returns: json,
    cast: ts(c, code` as ${json}`),
  });
  print(c, "stringify", {
    upstream: "toJsonString",
    summary: `Serialize the message ${typeName} to JSON text, that of`,
    params: { message, "options?": runtimeType(c, "StringifyOptions") },
    returns: "string",
  });
  print(c, "fromJson", {
    upstream: "fromJson",
    summary: `Make a message ${typeName} of a JSON value: the object of`,
    params: { json: upstreamType(c, "JsonValue"), ...reading },
    returns: message,
  });
  print(c, "parse", {
    upstream: "fromJsonString",
    summary: `Parse a message ${typeName} from JSON text, to the object of`,
    params: { text: "string", ...reading },
    returns: message,
  });
}

interface PublicFunction extends Omit<Signature, "name"> {
  readonly params: Params;
  /** The function of protobuf-es that does the same. */
  readonly upstream: string;
  readonly summary: string;
  readonly cast?: Value;
}

/** Prints a function that calls a driver of the runtime. */
function print(
  c: MessageContext,
  what: "toJson" | "stringify" | "fromJson" | "parse",
  { upstream, summary, cast = NOTHING, ...signature }: PublicFunction,
): void {
  const [input = ""] = Object.keys(signature.params);
  printPublicFunction(
    c,
    [
      `${summary} \`${upstream}\`.`,
      `The options are those of \`${upstream}\`. Throws what \`${upstream}\` of protobuf-es throws.`,
    ],
    { name: messageNames(c.message)[what], ...signature },
    () =>
      code`return ${runtime(c, `${what}With`)}(${own(c, "jsonCodec")}, ${input}, options)${cast};`,
  );
}
