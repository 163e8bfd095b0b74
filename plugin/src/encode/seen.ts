/**
 * Which fields are set, from one pass to the other. The first of two passes keeps
 * a bit for each field on the tape, and the second reads no property without it:
 * V8 takes as long for a property that is not there as for one that is, or longer. Without bits,
 * it asks whether a property is the message's own, too.
 *
 *     seen |= 0x1;                                   // the first pass, in the block of a field that is set
 *     keepSeen(seenAt, seen);
 *
 *     seen = takeSeen();                             // the second; -1, all bits, if it has to look itself
 *     if (seen & 0x1) {
 */
import type { Step } from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context, SeenBit } from "../print/context.js";
import { assign } from "../print/variables.js";

/** A number on the tape, as a variable, and the variable for its place. */
const WORDS = [
  { word: "seen", place: "seenAt" },
  { word: "seen2", place: "seenAt2" },
  { word: "seen3", place: "seenAt3" },
] as const;

/**
 * The condition under which the second pass looks at all fields itself. Where a field is required, there is
 * always a word.
 */
export const LOOKS_AGAIN: string = `${WORDS[0].word} < 0`;

/** Fields in a word. The highest bit of -1 is no field's. */
const BITS = 31;

/**
 * From this number of fields on, messages get bits; with fewer fields, only if the
 * message is asked whether a property is its own. (3, 10 and none at all differed by
 * no more than noise over the bench; messages of few fields stay without.)
 */
const MANY = 10;

/**
 * Returns the code that is emitted for all steps of a function, and what carries their bits.
 */
export function emitSeen(
  c: Context,
  steps: readonly Step[],
  emit: (steps: readonly Step[]) => Code,
): Code {
  c.bits.clear();
  const words = WORDS.slice(0, divide(c, steps));
  const code = emit(steps);
  return c.pass === "size"
    ? [
        ...words.flatMap(({ word, place }) => [
          assign(c, place, primitive(c, "nextSeen"), "()"),
          assign(c, word, "0"),
        ]),
        ...code,
        ...words.map(
          ({ word, place }): Line => [
            ...[primitive(c, "keepSeen"), `(${place}, ${word});`],
          ],
        ),
      ]
    : [
        ...words.map(({ word }) =>
          assign(c, word, primitive(c, "takeSeen"), "()"),
        ),
        ...code,
      ];
}

/**
 * Gives bits to the steps, if they pay off, and returns how many words they take.
 */
function divide(c: Context, steps: readonly Step[]): number {
  const optional = steps.filter((step) => presenceOf(step) !== "required");
  const asksForOwn = steps.some((step) =>
    ["required", "explicit"].includes(presenceOf(step) ?? ""),
  );
  if (c.passes === 1 || (optional.length < MANY && !asksForOwn)) {
    return 0;
  }
  WORDS.forEach(({ word }, index) => {
    const part = optional.slice(index * BITS, (index + 1) * BITS);
    part.forEach((step, i) => {
      c.bits.set(step, { word, mask: `0x${(2 ** i).toString(16)}` });
    });
  });
  return Math.max(1, Math.ceil(optional.length / BITS));
}

function presenceOf(step: Step): string | undefined {
  return step.cardinality === "singular" ? step.presence : undefined;
}

/**
 * Returns the code of a step, which the second pass enters if its bit is set.
 */
export function emitIfSeen(c: Context, step: Step, code: Code): Code {
  const bit = takenBit(c, step);
  return bit === undefined
    ? code
    : block([`if (${bit.word} & ${bit.mask})`], code);
}

/**
 * Returns the statement of the first pass that sets the bit of a step, maybe under
 * a condition.
 */
export function emitMark(c: Context, step: Step, condition?: string): Code {
  const bit = c.pass === "size" ? c.bits.get(step) : undefined;
  if (bit === undefined) {
    return [];
  }
  const mark = `${bit.word} |= ${bit.mask};`;
  return [[condition === undefined ? mark : `if (${condition}) ${mark}`]];
}

/**
 * Returns the bit of a step in the second pass.
 */
export function takenBit(c: Context, step: Step): SeenBit | undefined {
  return c.pass === "write" ? c.bits.get(step) : undefined;
}
