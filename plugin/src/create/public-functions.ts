/**
 * The functions of one message that make it: what users call, and the creator.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Code, indent } from "../print/code.js";
import { primitive } from "../print/constants.js";
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
import { printFunction } from "../print/signature.js";
import { initParam, printInit } from "./init-function.js";

/**
 * Prints everything that creates a message, except its class, which a file has
 * once for all features.
 */
export function printCreate(c: Context, message: DescMessage): void {
  printDoc(c, message, `Create a new message ${message.typeName}.`);
  printFunction(
    c,
    messageNames(message).create,
    initParam(c, message, "?"),
    [shape(c, message)],
    c.target === "dts" ? [] : emitCreate(c, message),
  );
  c.f.print();
  if (c.target !== "dts") {
    printCreator(c, message);
  }
  printInit(c, message);
}

/**
 * Returns the statements of `createFoo`. What throws is left to protobuf-es too: its errors are
 * kept, and with many members it needs less stack for each level.
 */
function emitCreate(c: Context, message: DescMessage): Code {
  return [
    ["if (init === undefined) return ", generated(c, message, "new"), "();"],
    ["try {"],
    ...indent([
      [
        ...["if (", primitive(c, "isObject"), "(init)) return "],
        ...[generated(c, message, "init"), "(init);"],
      ],
    ]),
    ["} catch {} // left to protobuf-es"],
    [
      ...["return ", runtime(c, "createUpstream"), "("],
      ...[generated(c, message, "zero"), ", init);"],
    ],
  ];
}

/**
 * Prints the creator.
 */
function printCreator(c: Context, message: DescMessage): void {
  c.f.print(
    ...["const ", generated(c, message, "creator")],
    ...ts(c, ": ", runtimeType(c, "Creator"), "<", shape(c, message), ">"),
    ...[" = /*@__PURE__*/ ", runtime(c, "createCreator"), "("],
    ...[schemaOf(c, message), ", ", generated(c, message, "create"), ");"],
  );
  c.f.print();
}
