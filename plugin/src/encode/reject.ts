/**
 * Statements that give up on a value.
 */
import type { DescField, DescOneof } from "@bufbuild/protobuf";
import type { Line } from "../print/code.js";
import { type Context, runtime } from "../print/context.js";

/** A field or a oneof. */
export type Named = Pick<DescField | DescOneof, "name">;

/**
 * Returns the statement that gives up on a value. Standalone code has no
 * fallback, so it throws an error about the field.
 */
export function emitReject(c: Context, field: Named, value: string): Line {
  return c.standalone
    ? [
        ...[runtime(c, "invalid"), "(message, "],
        ...[c.f.string(field.name), ", ", value, ");"],
      ]
    : ["throw ", runtime(c, "ANOMALY"), ";"];
}

/**
 * Returns a statement that gives up on a value under a condition.
 *
 *     if (typeof value !== "string") throw ANOMALY;
 */
export function emitRejectIf(
  c: Context,
  condition: Line,
  field: Named,
  value: string,
): Line {
  return ["if (", ...condition, ") ", ...emitReject(c, field, value)];
}
