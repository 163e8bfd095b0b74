import { CHECK, messageNames } from "../../layout/names.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type MessageContext,
  own,
  runtime,
  schemaOf,
  shape,
  ts,
  upstreamType,
} from "../../print/context.js";
import { printPublicFunction } from "../../print/signature.js";
import { emitTypeName } from "./members.js";

/** Prints `createFoo`. */
export function printCreate(c: MessageContext): void {
  printPublicFunction(
    c,
    [
      `Create a new message ${c.message.typeName}: the object of \`create\`. Throws what \`create\` of protobuf-es throws.`,
    ],
    {
      name: messageNames(c.message).create,
      params: { "init?": initType(c) },
      returns: shape(c, c.message),
    },
    () => emitCreate(c),
  );
}

/** The type that `create` has for an init. */
function initType(c: MessageContext): Code {
  const type = upstreamType(c, "MessageInitShape");
  return code`${type}<typeof ${schemaOf(c, c.message)}>`;
}

/**
 * Returns the statements of `createFoo`. What throws is left to protobuf-es too: its errors are
 * kept, and with many members it needs less stack for each level.
 */
function emitCreate(c: MessageContext): Code {
  const asMessage = ts(c, code` as ${shape(c, c.message)}`);
  return code`
    if (${CHECK}.passed || ${runtime(c, "passesCheck")}(${CHECK}, ${emitTypeName(c)})) {
      if (init === undefined) return ${own(c, "new")}();
      try {
        if (${primitive(c, "isObject")}(init)) return ${own(c, "init")}(init${asMessage});
      } catch {} // left to protobuf-es
    }
    return ${runtime(c, "createUpstream")}(${own(c, "zero")}, init, ${CHECK});
  `;
}
