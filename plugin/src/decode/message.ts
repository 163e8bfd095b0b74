/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { ChildPlan } from "../plan.js";
import type { Line } from "../print/code.js";
import { makerOf, primitive, readerOf } from "../print/constants.js";
import type { Context } from "../print/context.js";
import { assign } from "../print/variables.js";
import { delimited, type Reading } from "./scalar.js";

/**
 * Returns how a message is read. It is merged with what is there before, an
 * expression that is undefined if nothing is.
 */
export function emitMessage(
  c: Context,
  plan: ChildPlan,
  before?: Line,
): Reading {
  switch (plan.kind) {
    case "wrapper":
      return emitWrapper(c, plan, before ?? []);
    case "struct":
      return emitChild(c, plan, primitive(c, "readStruct"), [
        ...orElse(before),
        "{}",
      ]);
    case "message":
      return emitChild(c, plan, readerOf(c, plan.message), [
        ...orElse(before),
        ...[makerOf(c, plan.message), "()"],
      ]);
  }
}

function orElse(before: Line | undefined): Line {
  return before === undefined ? [] : [...before, " || "];
}

/**
 * Returns how a function reads into a message.
 */
function emitChild(
  c: Context,
  plan: ChildPlan,
  read: Line[number],
  message: Line,
): Reading {
  if (plan.endTag === undefined) {
    return delimited([
      ...[read, "(", ...message],
      ", source, p, next, depth - 1)",
    ]);
  }
  return {
    before: [],
    value: [
      ...[primitive(c, "readGroup"), "(", read, ", ", ...message],
      `, source, p, end, depth - 1, ${tagOf(plan.endTag)})`,
    ],
    after: [["p = source.p;"]],
  };
}

/** The tag whose bytes these are. */
function tagOf(bytes: readonly number[]): string {
  const tag = bytes.reduce(
    (tag, byte, i) => tag + (byte & 0x7f) * 2 ** (7 * i),
    0,
  );
  return `0x${tag.toString(16).padStart(2, "0")}`;
}

/**
 * Returns how a wrapper is read whose value stands for it.
 */
function emitWrapper(
  c: Context,
  plan: Extract<ChildPlan, { kind: "wrapper" }>,
  before: Line,
): Reading {
  const reading = emitChild(c, plan, readerOf(c, plan.message), ["wrapper"]);
  return {
    before: [
      ...reading.before,
      assign(c, "wrapper", makerOf(c, plan.message), "()"),
      [
        ...["if (", ...before, " !== undefined) wrapper.value = "],
        ...[...before, ";"],
      ],
    ],
    value: [...reading.value, ".value"],
    after: reading.after,
  };
}
