/**
 * The functions of one message that decode it: what users call, and the decoder.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import {
  type Context,
  generated,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
} from "../print/context.js";
import { printDoc } from "../print/doc.js";
import { messageNames } from "../print/names.js";
import { annotated, printFunction, typed } from "../print/signature.js";
import { printRead } from "./read-function.js";

/**
 * Prints what decodes a message, without the decoder.
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
        ...["return ", runtime(c, "decodeWith"), "("],
        ...[generated(c, message, "decoder"), ", bytes, options);"],
      ],
    ],
  );
  c.f.print();
  printRead(c, message);
}

/**
 * Prints the decoder, after all that it needs.
 */
export function printDecoder(c: Context, message: DescMessage): void {
  if (c.target === "dts") {
    return;
  }
  c.f.print(
    ...["const ", generated(c, message, "decoder")],
    ...ts(c, ": ", runtimeType(c, "Decoder"), "<", shape(c, message), ">"),
    ...[" = /*@__PURE__*/ ", runtime(c, "createDecoder"), "("],
    ...[schemaOf(c, message), ", ", generated(c, message, "new"), ", "],
    ...[generated(c, message, "read"), ", ", c.f.runtime.fromBinary, ", "],
    ...[c.f.import("getTextEncoding", "@bufbuild/protobuf/wire"), ");"],
  );
  c.f.print();
}
