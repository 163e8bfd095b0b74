/**
 * Room in the target. A check makes sure that 4096 bytes are free: where a
 * message begins, where a length is written, and in values that can take much.
 * Between two checks, generated code must not write more than 4000 bytes.
 */
import { ScalarType } from "@bufbuild/protobuf";
import {
  type FieldLayout,
  fieldsOf,
  type Step,
  type ValueLayout,
} from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/** How many bytes may be written from one check to the next. */
const MAX_UNCHECKED_BYTES = 4000;

/** The longest length, a varint of 31 bits. */
const LENGTH = 5;

/** The tag of a key, or of the field of a wrapper: their numbers are 1 and 2. */
const SHORT_TAG = 1;

/** How many bytes of the target are kept free, as in the runtime. */
const MARGIN = 4096;

/**
 * Returns the statement that makes sure that there is room. Every message has
 * it, and a call would count for V8's inlining budget. (Standalone code
 * makes that call, for fewer bytes. With two passes there is room for all.)
 */
export function emitRoomCheck(c: Context): Value {
  if (c.passes === 2) {
    return undefined;
  }
  return c.standalone
    ? code`${c.runtime("ensureRoom")}(target, p);`
    : code`if (p > target.length - MARGIN) ${c.runtime("noRoom")}(target);`;
}

export function emitMargin(c: Context): Value {
  return (
    c.passes === 1 &&
    code`const MARGIN = ${MARGIN}; // bytes that are left after a check: enough up to the next`
  );
}

/** The condition under which there is room at the position. */
export function hasRoom(): string {
  return "p <= target.length - MARGIN";
}

export function emitWithRoom(
  c: Context,
  steps: readonly Step[],
  emit: (step: Step) => Code,
): Value[] {
  let unchecked = 0;
  return steps.flatMap((step, i) => {
    const bytes = maxBytes(step);
    const asks = i === 0 || unchecked + bytes > MAX_UNCHECKED_BYTES;
    unchecked = asks ? bytes : unchecked + bytes;
    return [...(asks ? [emitRoomCheck(c)] : []), emit(step)];
  });
}

/** The number of bytes that a step can write without a check. */
function maxBytes(step: Step): number {
  return Math.max(...fieldsOf(step).map(maxBytesOfField));
}

function maxBytesOfField(layout: FieldLayout): number {
  const tag = layout.tag.length;
  switch (layout.cardinality) {
    case "packed":
      return tag + LENGTH;
    case "map":
      return (
        tag +
        (LENGTH + SHORT_TAG + maxBytesOfScalar(layout.key)) +
        (layout.valueTag.length + maxBytesOfValue(layout.value))
      );
    default:
      return tag + maxBytesOfValue(layout.value);
  }
}

function maxBytesOfValue(layout: ValueLayout): number {
  switch (layout.kind) {
    case "scalar":
      return maxBytesOfScalar(layout.type);
    case "wrapper":
      return LENGTH + SHORT_TAG + maxBytesOfScalar(layout.type);
    default:
      return layout.endTag?.length ?? LENGTH;
  }
}

/**
 * Returns the number of bytes that the runtime writes of a scalar without a
 * check, at most. test/room.test.ts compares it with the runtime.
 */
export function maxBytesOfScalar(type: ScalarType): number {
  switch (type) {
    case ScalarType.STRING:
      // Where there is no Buffer, a loop writes up to 127 characters of up to 3 bytes each, after a length of 2.
      return 2 + 3 * 127;
    case ScalarType.BYTES:
      // A loop copies up to 48 bytes, after a length of 1.
      return 1 + 48;
    default:
      // The longest varint.
      return 10;
  }
}
