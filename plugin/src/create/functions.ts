/**
 * The functions of one message that make it: what users call, and the creator.
 */
import type { DescMessage } from "@bufbuild/protobuf";
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
import { annotated, printFunction } from "../print/signature.js";

/**
 * Prints everything that creates a message.
 */
export function printCreate(c: Context, message: DescMessage): void {
  printDoc(c, message, `Create a new message ${message.typeName}.`);
  printFunction(
    c,
    messageNames(message).create,
    [
      c.target === "js" ? "init" : "init?",
      ...annotated(c, [
        c.f.import("MessageInitShape", "@bufbuild/protobuf", true),
        ...["<typeof ", c.f.importSchema(message), ">"],
      ]),
    ],
    [shape(c, message)],
    [
      [
        ...["return ", c.f.runtime.create, "("],
        ...[c.f.importSchema(message), ", init);"],
      ],
    ],
  );
  c.f.print();
  if (c.target !== "dts") {
    c.f.print(
      ...["const ", generated(c, message, "creator")],
      ...ts(c, ": ", runtimeType(c, "Creator"), "<", shape(c, message), ">"),
      ...[" = /*@__PURE__*/ ", runtime(c, "createCreator"), "("],
      ...[
        c.f.importSchema(message),
        ", ",
        generated(c, message, "create"),
        ");",
      ],
    );
    c.f.print();
  }
}
