/** Statements that reject a value of the wrong type or out of range. */
import type { DescField, DescOneof } from "@bufbuild/protobuf";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/** A field or a oneof. */
export type Named = Pick<DescField | DescOneof, "name">;

/**
 * Returns the statement that rejects a value: it gives up, so that protobuf-es
 * throws its error. Standalone code throws an error about the field itself.
 */
export function emitReject(c: Context, field: Named, value: string): Code {
  return c.standalone
    ? code`${c.runtime("invalid")}(message, ${c.quoted(field.name)}, ${value});`
    : c.giveUp();
}

/**
 * Returns a statement that rejects a value under a condition.
 *
 *     if (typeof value !== "string") throw ANOMALY;
 */
export function emitRejectIf(
  c: Context,
  condition: Value,
  field: Named,
  value: string,
): Code {
  return code`if (${condition}) ${emitReject(c, field, value)}`;
}
