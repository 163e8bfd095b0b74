import { messageNames } from "../../layout/names.js";
import { code } from "../../print/code.js";
import {
  type MessageContext,
  own,
  runtime,
  runtimeType,
  shape,
} from "../../print/context.js";
import { printPublicFunction } from "../../print/signature.js";

/** Prints `decodeFoo`. */
export function printDecode(c: MessageContext): void {
  printPublicFunction(
    c,
    [
      `Decode the message ${c.message.typeName} from binary, to the object of \`fromBinary\`.`,
      `The options are \`readUnknownFields\` (true by default) and \`recursionLimit\` (100).`,
      c.standalone
        ? "Throws a DecodeError that names the field if the bytes are malformed."
        : "Throws what `fromBinary` of protobuf-es throws.",
    ],
    {
      name: messageNames(c.message).decode,
      params: {
        bytes: "Uint8Array",
        "options?": runtimeType(c, "DecodeOptions"),
      },
      returns: shape(c, c.message),
    },
    () =>
      c.standalone
        ? code`return ${runtime(c, "decode")}(${own(c, "read")}, bytes, options);`
        : code`return ${runtime(c, "decodeWith")}(${own(c, "decoder")}, bytes, options);`,
  );
}
