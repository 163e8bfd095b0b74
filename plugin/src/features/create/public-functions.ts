import type { DescMessage } from "@bufbuild/protobuf";
import { CHECK, messageNames } from "../../layout/names.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type FeatureContext,
  generated,
  runtime,
  schemaOf,
  shape,
  ts,
} from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { optional, printFunction } from "../../print/signature.js";
import { emitTypeName } from "./zero.js";

/** Prints `createFoo`. */
export function printCreate(c: FeatureContext, message: DescMessage): void {
  printDoc(
    c,
    message,
    `Create a new message ${message.typeName}: the object of \`create\`. Throws what \`create\` of protobuf-es throws.`,
  );
  printFunction(
    c,
    {
      name: messageNames(message).create,
      params: optional(c, "init", initType(c, message)),
      returns: shape(c, message),
    },
    () => emitCreate(c, message),
  );
}

/** The type that `create` has for an init. */
function initType(c: FeatureContext, message: DescMessage): Code {
  const type = c.f.import("MessageInitShape", "@bufbuild/protobuf", true);
  return code`${type}<typeof ${schemaOf(c, message)}>`;
}

/**
 * Returns the statements of `createFoo`. What throws is left to protobuf-es too: its errors are
 * kept, and with many members it needs less stack for each level.
 */
function emitCreate(c: FeatureContext, message: DescMessage): Code {
  const asMessage = ts(c, code` as ${shape(c, message)}`);
  return code`
    if (${CHECK}.passed || ${runtime(c, "passesCheck")}(${CHECK}, ${emitTypeName(c, message)})) {
      if (init === undefined) return ${generated(c, message, "new")}();
      try {
        if (${primitive(c, "isObject")}(init)) return ${generated(c, message, "init")}(init${asMessage});
      } catch {} // left to protobuf-es
    }
    return ${runtime(c, "createUpstream")}(${generated(c, message, "zero")}, init, ${CHECK});
  `;
}
