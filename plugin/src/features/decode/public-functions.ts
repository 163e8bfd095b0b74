import { messageNames } from "../../layout/names.js";
import { code, listed } from "../../print/code.js";
import {
  type MessageContext,
  own,
  runtime,
  runtimeType,
  shape,
} from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { optional, printFunction, typed } from "../../print/signature.js";

/** Prints `decodeFoo`. */
export function printDecode(c: MessageContext): void {
  printDoc(
    c,
    `Decode the message ${c.message.typeName} from binary, to the object of \`fromBinary\`.`,
    `The options are \`readUnknownFields\` (true by default) and \`recursionLimit\` (100).`,
    c.standalone
      ? "Throws a DecodeError that names the field if the bytes are malformed."
      : "Throws what `fromBinary` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: messageNames(c.message).decode,
      params: listed([
        typed(c, "bytes", "Uint8Array"),
        optional(c, "options", runtimeType(c, "DecodeOptions")),
      ]),
      returns: shape(c, c.message),
    },
    () =>
      c.standalone
        ? code`return ${runtime(c, "decode")}(${own(c, "read")}, bytes, options);`
        : code`return ${runtime(c, "decodeWith")}(${own(c, "decoder")}, bytes, options);`,
  );
}
