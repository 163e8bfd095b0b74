/**
 * Room in the target. A check makes sure that 4096 bytes are free: where a
 * message begins, where a length is written, and in values that can take much.
 * Between two checks, generated code must not write more than 4000 bytes.
 */
import type { Step } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/** How many bytes may be written from one check to the next. */
const MAX_UNCHECKED_BYTES = 4000;

/**
 * How many bytes of a scalar the runtime writes without a check, at most: where there is no Buffer, a loop writes a string of up to 127
 * characters of up to 3 bytes each, after a length of 2. test/room.test.ts compares it with the runtime.
 */
export const MAX_SCALAR: number = 2 + 3 * 127;

/** How many values have room: each comes after a tag, and maybe a length and another tag of one byte, that of a wrapper's field or of a key. */
const MAX_VALUES = Math.floor(MAX_UNCHECKED_BYTES / (5 + 5 + 1 + MAX_SCALAR));

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
export const HAS_ROOM = "p <= target.length - MARGIN";

/** Returns statements for fields, with a check before the first, and wherever there may be no room for the next. */
export function emitWithRoom(
  c: Context,
  steps: readonly Step[],
  emit: (step: Step) => Code,
): Value[] {
  let unchecked = MAX_VALUES;
  return steps.flatMap((step) => {
    // An entry of a map has a key, too.
    const values = step.cardinality === "map" ? 2 : 1;
    const asks = unchecked + values > MAX_VALUES;
    unchecked = asks ? values : unchecked + values;
    return [...(asks ? [emitRoomCheck(c)] : []), emit(step)];
  });
}
