/**
 * The functions of one message that decode it: what users call, and the decoder.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { messageNames } from "../../layout/names.js";
import { code, listed } from "../../print/code.js";
import {
  type Context,
  generated,
  print,
  runtime,
  runtimeType,
  shape,
} from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { maker } from "../../print/makers.js";
import { optional, printFunction, typed } from "../../print/signature.js";
import { printRead } from "./read-function.js";

/**
 * Prints what decodes a message, without the decoder.
 */
export function printDecode(c: Context, message: DescMessage): void {
  printDoc(
    c,
    message,
    `Decode the message ${message.typeName} from binary, to the object of \`fromBinary\`.`,
    `The options are \`readUnknownFields\` (true by default) and \`recursionLimit\` (100).`,
    c.standalone
      ? "Throws a DecodeError that names the field if the bytes are malformed."
      : "Throws what `fromBinary` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: messageNames(message).decode,
      params: listed([
        typed(c, "bytes", "Uint8Array"),
        optional(c, "options", runtimeType(c, "DecodeOptions")),
      ]),
      returns: shape(c, message),
    },
    () =>
      c.standalone
        ? code`return ${runtime(c, "decode")}(${generated(c, message, "read")}, bytes, options);`
        : code`return ${runtime(c, "decodeWith")}(${generated(c, message, "decoder")}, bytes, options);`,
  );
  printRead(c, message);
}

/**
 * Prints the decoder, after all that it needs.
 */
export function printDecoder(c: Context, message: DescMessage): void {
  if (c.target === "dts" || c.standalone) {
    return;
  }
  const args = code`${generated(c, message, "zero")}, ${generated(c, message, "new")}, ${generated(c, message, "read")}`;
  print(
    c,
    code`const ${generated(c, message, "decoder")} = ${maker(c, "decoder", shape(c, message))}(${args});`,
  );
  c.f.print();
}
