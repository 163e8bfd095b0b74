/**
 * What writes messages as JSON and reads them: `toJsonFoo`, `stringifyFoo`, `fromJsonFoo` and `parseFoo`.
 */

import { code, type Value } from "../../print/code.js";
import type { Context, Feature } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { printCall, type Signature } from "../../print/signature.js";
import { printReadJson } from "./read-function.js";
import { printEnums } from "./value.js";
import { printWriteJson } from "./write-function.js";

export const json: Feature = {
  name: "json",
  makesMessages: true,
  tableEntry: {
    name: "jsonCodec",
    from: "schema",
    functions: () => ({ write: "writeJson", read: "readJson" }),
    upstream: ["toJson", "toJsonString", "fromJson", "fromJsonString"],
  },
  printFunctions: (c) => {
    printPublicFunctions(c);
    printWriteJson(c);
    printReadJson(c);
  },
  printEnd: printEnums,
};

function printPublicFunctions(c: Context): void {
  const { typeName } = c.message;
  const message = c.shape(c.message);
  const json = code`${c.runtimeType("JsonOf")}<typeof ${c.schemaOf(c.message)}, $Options>`;
  const reading = { "options?": c.runtimeType("FromJsonOptions") };
  print(c, "toJson", {
    upstream: "toJson",
    summary: `Serialize the message ${typeName} to a JSON value, the one of`,
    types: code`$Options extends ${c.runtimeType("ToJsonOptions")} | undefined = undefined`,
    params: { message, "options?": "$Options" },
    returns: json,
    cast: c.ts(code` as ${json}`),
  });
  print(c, "stringify", {
    upstream: "toJsonString",
    summary: `Serialize the message ${typeName} to JSON text, that of`,
    params: { message, "options?": c.runtimeType("StringifyOptions") },
    returns: "string",
  });
  print(c, "fromJson", {
    upstream: "fromJson",
    summary: `Make a message ${typeName} of a JSON value: the object of`,
    params: { json: c.upstreamType("JsonValue"), ...reading },
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
  /** The function of protobuf-es that does the same. */
  readonly upstream: string;
  readonly summary: string;
  readonly cast?: Value;
}

function print(
  c: Context,
  what: "toJson" | "stringify" | "fromJson" | "parse",
  { upstream, summary, cast, ...signature }: PublicFunction,
): void {
  printDoc(
    c,
    `${summary} \`${upstream}\`.`,
    `The options are those of \`${upstream}\`. Throws what \`${upstream}\` of protobuf-es throws.`,
  );
  const name = c.names[what];
  printCall(c, `${what}With`, { name, ...signature }, cast);
}
