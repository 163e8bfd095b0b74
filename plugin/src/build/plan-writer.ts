/**
 * The function that writes messages by plans (runtime/src/plan), for the runtime's build. Its
 * cases for scalars are made of the same codecs as generated code.
 */
import { emitWithLength } from "../features/encode/length-prefix.js";
import { emitMargin, emitRoomCheck } from "../features/encode/room.js";
import { type Code, code } from "../print/code.js";
import type { Context } from "../print/context.js";
import { Kind, WriteOp } from "./plan-codes.js";
import { emitImplicitWrites, emitTagOf } from "./plan-switches.js";
import { printDocumented } from "./print-documented.js";

export function printPlanWriter(c: Context): void {
  c.printBlock(emitMargin(c));
  printDocumented(
    c,
    "writeByPlan",
    "Checks a message, writes its fields, and returns the position after them.\n\nThrows what generated code throws.",
    code`(message: ${c.runtimeType("AnyMessage")}, target: Uint8Array, position: number, draft: ${c.runtimeType("Draft")}, plan: ${c.runtimeType("WritePlan")}): number`,
    emitWriter,
  );
}

function emitWriter(c: Context): Code {
  const hasOwn = code`${c.primitive("hasOwn")}(message, step.name)`;
  const rest = "target, p, draft, widths, step";
  return code`
    const { steps, widths, defaults } = plan;
    ${c.giveUpIf(code`${c.primitive("getProperty")}(message, "$typeName") !== plan.typeName`)}
    if (defaults !== undefined && Object.getPrototypeOf(message) !== defaults.prototype) ${c.primitive("checkPrototype")}(defaults, message);
    let p = position;
    for (let i = 0; i < steps.length; i++) {
      let step = steps[i]!;
      let value: ${c.runtimeType("AnyValue")};
      ${emitRoomCheck(c)}
      switch (step.op) {
        ${emitImplicitWrites(c)}
        case ${WriteOp.EXPLICIT_PLAIN}: // EXPLICIT_PLAIN
          value = ${c.primitive("getProperty")}(message, step.name);
          if (value === undefined) continue;
          ${c.giveUpIf(code`!${hasOwn}`)}
          break;
        case ${WriteOp.ONEOF}: { // ONEOF
          const oneof = ${c.primitive("getProperty")}(message, step.name);
          if (oneof.case === undefined) continue;
          const member = ${c.primitive("memberOf")}(step, oneof.case);
          if (member === undefined) continue;
          value = oneof.value;
          step = member;
          break;
        }
        case ${WriteOp.REPEATED}: // REPEATED
          p = ${c.primitive("writeList")}(${c.primitive("getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.PACKED}: // PACKED
          p = ${c.primitive("writePackedList")}(${c.primitive("getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.MAP}: // MAP
          p = ${c.primitive("writeMap")}(${c.primitive("getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.EXPLICIT}: // EXPLICIT
          // What a prototype has is not read: see encode/defaults.ts.
          if (!${hasOwn} || (value = ${c.primitive("getProperty")}(message, step.name)) === undefined) continue;
          break;
        default: // REQUIRED
          value = ${c.primitive("getProperty")}(message, step.name);
          if (value === undefined || !${hasOwn}) ${c.giveUp()}
      }
      if (step.kind === ${Kind.MESSAGE}) { // MESSAGE
        const { tag, place } = step;
        const child = step.child!;
        ${emitTagOf(c, "tag")}
        ${emitWithLength(c, 0, (position) => code`child.write(value, target, ${position}, draft, child)`)}
      } else if (step.kind === ${Kind.SCALAR}) { // SCALAR
        p = ${c.primitive("writeScalar")}(target, p, value, step.tag, step.type, false);
      } else {
        p = ${c.primitive("writeValue")}(value, ${rest});
      }
    }
    const unknown = ${c.primitive("getProperty")}(message, "$unknown");
    return unknown === undefined ? p : ${c.primitive("writeUnknown")}(target, p, unknown, draft);
  `;
}
