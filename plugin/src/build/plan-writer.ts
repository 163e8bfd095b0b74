/**
 * The function that writes messages by plans (runtime/src/plan), for the runtime's build. Its
 * cases for scalars are made of the same codecs as generated code.
 */
import { emitWithLength } from "../features/encode/length-prefix.js";
import { emitMargin, emitRoomCheck } from "../features/encode/room.js";
import { type Code, code } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, printBlock, runtimeType } from "../print/context.js";
import { emitGiveUp, emitGiveUpIf } from "../print/give-up.js";
import { withVariables } from "../print/variables.js";
import { Kind, WriteOp } from "./plan-codes.js";
import { emitImplicitWrites, emitTagOf } from "./plan-switches.js";
import { printDocumented } from "./print-documented.js";

export function printPlanWriter(c: Context): void {
  printBlock(c, emitMargin(c));
  printDocumented(
    c,
    "writeByPlan",
    "Checks a message, writes its fields, and returns the position after them.\n\nThrows what generated code throws.",
    code`message: ${runtimeType(c, "AnyMessage")}, target: Uint8Array, position: number, draft: ${runtimeType(c, "Draft")}, plan: ${runtimeType(c, "WritePlan")}`,
    "number",
    withVariables(c, emitWriter),
  );
}

function emitWriter(c: Context): Code {
  const hasOwn = code`${primitive(c, "hasOwn")}(message, step.name)`;
  const rest = "target, p, draft, widths, step";
  return code`
    const { steps, widths, defaults } = plan;
    ${emitGiveUpIf(c, code`${primitive(c, "getProperty")}(message, "$typeName") !== plan.typeName`)}
    if (defaults !== undefined && Object.getPrototypeOf(message) !== defaults.prototype) ${primitive(c, "checkPrototype")}(defaults, message);
    let p = position;
    for (let i = 0; i < steps.length; i++) {
      let step = steps[i]!;
      let value: ${runtimeType(c, "AnyValue")};
      ${emitRoomCheck(c)}
      switch (step.op) {
        ${emitImplicitWrites(c)}
        case ${WriteOp.EXPLICIT_PLAIN}: // EXPLICIT_PLAIN
          value = ${primitive(c, "getProperty")}(message, step.name);
          if (value === undefined) continue;
          ${emitGiveUpIf(c, code`!${hasOwn}`)}
          break;
        case ${WriteOp.ONEOF}: { // ONEOF
          const oneof = ${primitive(c, "getProperty")}(message, step.name);
          if (oneof.case === undefined) continue;
          const member = ${primitive(c, "memberOf")}(step, oneof.case);
          if (member === undefined) continue;
          value = oneof.value;
          step = member;
          break;
        }
        case ${WriteOp.REPEATED}: // REPEATED
          p = ${primitive(c, "writeList")}(${primitive(c, "getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.PACKED}: // PACKED
          p = ${primitive(c, "writePackedList")}(${primitive(c, "getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.MAP}: // MAP
          p = ${primitive(c, "writeMap")}(${primitive(c, "getProperty")}(message, step.name), ${rest});
          continue;
        case ${WriteOp.EXPLICIT}: // EXPLICIT
          // What a prototype has is not read: see encode/defaults.ts.
          if (!${hasOwn} || (value = ${primitive(c, "getProperty")}(message, step.name)) === undefined) continue;
          break;
        default: // REQUIRED
          value = ${primitive(c, "getProperty")}(message, step.name);
          if (value === undefined || !${hasOwn}) ${emitGiveUp(c)}
      }
      if (step.kind === ${Kind.MESSAGE}) { // MESSAGE
        const { tag, place } = step;
        const child = step.child!;
        ${emitTagOf(c, "tag")}
        ${emitWithLength(c, [], (position) => code`child.write(value, target, ${position}, draft, child)`)}
      } else if (step.kind === ${Kind.SCALAR}) { // SCALAR
        p = ${primitive(c, "writeScalar")}(target, p, value, step.tag, step.type, false);
      } else {
        p = ${primitive(c, "writeValue")}(value, ${rest});
      }
    }
    const unknown = ${primitive(c, "getProperty")}(message, "$unknown");
    return unknown === undefined ? p : ${primitive(c, "writeUnknown")}(target, p, unknown, draft);
  `;
}
