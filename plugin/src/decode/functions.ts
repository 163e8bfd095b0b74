/**
 * The functions of one message that decode it.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Context, runtimeType, shape } from "../print/context.js";
import { printDoc } from "../print/doc.js";
import { messageNames } from "../print/names.js";
import { annotated, printFunction, typed } from "../print/signature.js";

/**
 * Prints everything that decodes a message.
 */
export function printDecode(c: Context, message: DescMessage): void {
  printDoc(c, message, `Decode the message ${message.typeName} from binary.`);
  printFunction(
    c,
    messageNames(message).decode,
    [
      ...[...typed(c, "bytes", ["Uint8Array"]), ", "],
      ...[c.target === "js" ? "options" : "options?"],
      ...annotated(c, [runtimeType(c, "DecodeOptions")]),
    ],
    [shape(c, message)],
    [
      [
        ...["return ", c.f.runtime.fromBinary, "("],
        ...[c.f.importSchema(message), ", bytes, options);"],
      ],
    ],
  );
  c.f.print();
}
