import { messageNames } from "../../layout/names.js";
import { code } from "../../print/code.js";
import type { MessageContext } from "../../print/context.js";
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
        "options?": c.runtimeType("DecodeOptions"),
      },
      returns: c.shape(c.message),
    },
    () =>
      c.standalone
        ? code`return ${c.runtime("decode")}(${c.own("read")}, bytes, options);`
        : code`return ${c.runtime("decodeWith")}(${c.own("decoder")}, bytes, options);`,
  );
}
