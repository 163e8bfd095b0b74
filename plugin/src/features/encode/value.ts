/** A value after its tag, whatever its kind. */
import type { DescField } from "@bufbuild/protobuf";
import type { ValueLayout } from "../../layout/layout.js";
import type { Code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitMessage } from "./message.js";
import { emitScalar } from "./scalar.js";

export function emitValue(
  c: Context,
  layout: ValueLayout,
  tag: readonly number[],
  field: DescField,
  value: string,
): Code {
  return layout.kind === "scalar"
    ? emitScalar(c, layout, field, value, tag)
    : emitMessage(c, layout, field, value, tag);
}
