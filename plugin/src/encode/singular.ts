/**
 * Singular fields outside of a oneof.
 */
import type { SingularPlan } from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, isSecondPass, runtime } from "../print/context.js";
import { emitGiveUp } from "../print/give-up.js";
import { emitRead } from "../print/shapes.js";
import { assign, variable } from "../print/variables.js";
import { emitRejectIf } from "./reject.js";
import { asNumber, isSet } from "./scalar.js";
import { emitMark, LOOKS_AGAIN, takenBit } from "./seen.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write the field, or add its size, if it is set.
 */
export function emitSingular(
  c: Context,
  plan: SingularPlan,
  plain: boolean,
): Code {
  const { field, presence, value, tag } = plan;
  const stored = emitRead(
    c,
    field.localName,
    asNumber(c, value, presence === "explicit-plain"),
  );
  const read = assign(c, "value", ...stored);
  const write = [
    ...emitValue(c, value, tag, field, "value"),
    ...emitMark(c, plan),
  ];
  switch (presence) {
    case "required":
      return [read, emitMissing(c, plan), ...write];
    case "explicit-plain":
      return [
        read,
        ...block(isPresent(c, plan), [
          ...emitOwnCheck(c, plan, plain),
          ...write,
        ]),
      ];
    case "explicit":
      return isSecondPass(c)
        ? [read, ...block(isStillPresent(c, plan), write)]
        : block(isOwnAndPresent(c, plan, stored), write);
    default:
      return [read, ...block(isPresent(c, plan), write)];
  }
}

/**
 * Returns the head of a block that is entered if the field is set.
 */
function isPresent(c: Context, plan: SingularPlan): Line {
  return plan.presence === "implicit" && plan.value.kind === "scalar"
    ? ["if (", ...isSet(c, plan.value, "value"), ")"]
    : ["if (value !== undefined)"];
}

/**
 * Does the same where a prototype has defaults, and reads the value: see defaults.ts.
 */
function isOwnAndPresent(c: Context, plan: SingularPlan, stored: Line): Line {
  return [
    ...["if (", ...isOwn(c, plan), " && "],
    ...[`(${variable(c, "value")} = `, ...stored, ") !== undefined)"],
  ];
}

/**
 * Does the same in the second of two passes, for a value that was read. If the first
 * one left no bits, it may be a default.
 */
function isStillPresent(c: Context, plan: SingularPlan): Line {
  const bit = takenBit(c, plan);
  return bit === undefined
    ? ["if (value !== undefined && ", ...isOwn(c, plan), ")"]
    : [
        ...[`if (value !== undefined && (${bit.word} >= 0 || `],
        ...[...isOwn(c, plan), "))"],
      ];
}

/**
 * Returns the statement that rejects a message without a required field.
 */
function emitMissing(c: Context, plan: SingularPlan): Line {
  if (isSecondPass(c)) {
    return [
      ...[`if (value === undefined || (${LOOKS_AGAIN} && !`],
      ...[...isOwn(c, plan), ")) ", ...emitGiveUp(c)],
    ];
  }
  return [
    ...["if (value === undefined || !", ...isOwn(c, plan), ") "],
    ...(c.standalone
      ? [
          ...[runtime(c, "missing"), "("],
          ...["message, ", c.f.string(plan.field.name), ");"],
        ]
      : emitGiveUp(c)),
  ];
}

/**
 * Returns the statement that rejects what a prototype provides, which counts as
 * unset. No generated message has a prototype that does.
 */
function emitOwnCheck(c: Context, plan: SingularPlan, plain: boolean): Code {
  return isSecondPass(c)
    ? []
    : [
        emitRejectIf(
          c,
          plain ? notOwnUnlessPlain(c, plan) : ["!", ...isOwn(c, plan)],
          plan.field,
          "value",
        ),
      ];
}

/**
 * Returns the condition under which the message is not plain, and does not have
 * the property itself. Standalone code asks by one call, for fewer bytes.
 */
function notOwnUnlessPlain(c: Context, plan: SingularPlan): Line {
  return c.standalone
    ? ["!", ...ask(c, plan, "isOwn")]
    : ["!plain && !", ...isOwn(c, plan)];
}

function isOwn(c: Context, plan: SingularPlan): Line {
  return ask(c, plan, "hasOwn");
}

/** Asks a function of the runtime about the property of the field. */
function ask(c: Context, plan: SingularPlan, name: string): Line {
  return [
    ...[primitive(c, name), "(message, "],
    ...[c.f.string(plan.field.localName), ")"],
  ];
}
