/**
 * The functions of one message: what users call, and the encoder.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Code, Line } from "../print/code.js";
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
import {
  encoderType,
  printPasses,
  printWrite,
  printWriteForOnePass,
} from "./write-function.js";

/**
 * Prints everything that encodes a message.
 */
export function printEncode(c: Context, message: DescMessage): void {
  printPublicFunctions(c, message);
  if (c.passes === 2) {
    printPasses(c, message);
    printWriteForOnePass(c, message);
  } else {
    printWrite(c, message);
  }
  if (c.target !== "dts" && !c.standalone) {
    printEncoder(c, message);
  }
}

/**
 * Prints `encodeFoo`, `sizeFoo` and `encodeFooInto`.
 */
function printPublicFunctions(c: Context, message: DescMessage): void {
  const names = messageNames(message);
  const Shape = shape(c, message);
  const param: Line = typed(c, "message", [Shape]);
  const options: Line = [
    c.target === "js" ? "options" : "options?",
    ...annotated(c, [runtimeType(c, "EncodeOptions")]),
  ];
  const driver = (name: string, args: string): Code => [
    [
      ...["return ", runtime(c, name), "("],
      ...[...encoderArguments(c, message), `, ${args});`],
    ],
  ];
  const declaration = c.target === "dts" ? "declare function" : "function";

  printDoc(c, message, `Encode the message ${message.typeName} to binary.`);
  if (c.target !== "js") {
    c.f.print(
      c.f.export(declaration, names.encode),
      // No message can have that name, and be hidden by it.
      ...["<$Bytes extends Uint8Array>(", param, ", options: "],
      ...[runtimeType(c, "AllocateOptions"), "<$Bytes>): $Bytes;"],
    );
    c.f.print(
      c.f.export(declaration, names.encode),
      ...["(", param, ", options?: ", runtimeType(c, "NewBytesOptions")],
      ...["): ", runtimeType(c, "EncodedBytes"), ";"],
    );
  }
  if (c.target !== "dts") {
    printFunction(
      c,
      names.encode,
      [param, ", ", ...options],
      ["Uint8Array"],
      driver("encode", "message, options"),
    );
  }
  c.f.print();

  printDoc(
    c,
    message,
    `Return the size of the encoded message ${message.typeName} in bytes.`,
  );
  printFunction(
    c,
    names.size,
    [param, ", ", ...options],
    ["number"],
    driver("sizeOf", "message, options"),
  );
  c.f.print();

  printDoc(
    c,
    message,
    `Encode the message ${message.typeName} into the target, and return the number of bytes written.`,
  );
  printFunction(
    c,
    names.encodeInto,
    [
      ...[param, ", ", ...typed(c, "target", ["Uint8Array"]), ", "],
      ...[c.target === "js" ? "offset" : "offset?"],
      ...[...annotated(c, ["number"]), ", ", ...options],
    ],
    ["number"],
    driver("encodeInto", "message, target, offset, options"),
  );
  c.f.print();
}

/**
 * Returns what the drivers take to encode a message type: its encoder, or in
 * standalone code what writes the fields, and the name of the type.
 */
function encoderArguments(c: Context, message: DescMessage): Line {
  return c.standalone
    ? [generated(c, message, "write"), ", ", c.f.string(message.typeName)]
    : [generated(c, message, "encoder")];
}

/**
 * Prints the encoder.
 */
function printEncoder(c: Context, message: DescMessage): void {
  const functions: Line =
    c.passes === 2
      ? [
          ...[generated(c, message, "measure"), ", "],
          generated(c, message, "place"),
        ]
      : [generated(c, message, "write")];
  c.f.print(
    ...["const ", generated(c, message, "encoder")],
    ...ts(c, ": ", runtimeType(c, encoderType(c)), "<", shape(c, message), ">"),
    ...[" = /*@__PURE__*/ ", runtime(c, "createEncoder"), "("],
    ...[schemaOf(c, message), ", ", ...functions, ", "],
    ...[c.f.runtime.toBinary, ", "],
    ...[c.f.import("getTextEncoding", "@bufbuild/protobuf/wire"), ");"],
  );
  c.f.print();
}
