/**
 * The functions of one message that make it: what users call, and the creator.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Code } from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  runtime,
  runtimeType,
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

function emitCreate(c: Context, message: DescMessage): Code {
  return [
    ["if (init === undefined) return ", generated(c, message, "new"), "();"],
    [
      ...["return ", primitive(c, "isObject"), "(init) ? "],
      ...[generated(c, message, "init"), "(init) : "],
      ...[runtime(c, "createUpstream"), "("],
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
    ...[c.f.importSchema(message), ", ", generated(c, message, "create"), ");"],
  );
  c.f.print();
}
