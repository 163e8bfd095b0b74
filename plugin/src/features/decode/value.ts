/** A value after its tag, whatever its kind. */
import type { DescField } from "@bufbuild/protobuf";
import type { ValueLayout } from "../../layout/layout.js";
import type { Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitMessage } from "./message.js";
import type { Reading } from "./reading.js";
import { emitScalar } from "./scalar.js";

/** A message is merged with the one `before`, if any. */
export function emitValue(
  c: Context,
  layout: ValueLayout,
  field: DescField,
  before?: Value,
): Reading {
  return layout.kind === "scalar"
    ? emitScalar(c, layout, field)
    : emitMessage(c, layout, before);
}
