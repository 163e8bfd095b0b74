/**
 * The function that reads messages by plans, new ones and into others (runtime/src/plan), for the runtime's build. Its
 * cases for scalars are made of the same codecs as generated code.
 */
import { emitNext, emitTagRead } from "../features/decode/tag.js";
import { type Code, code } from "../print/code.js";
import type { Context } from "../print/context.js";
import { ReadForm, ReadOp } from "./plan-codes.js";
import { emitScalarReads } from "./plan-switches.js";
import { printDocumented } from "./print-documented.js";

export function printPlanReader(c: Context): void {
  printDocumented(
    c,
    "readByPlan",
    "Reads the fields between two positions into a message, merging with what it has, or into a new one, and returns it.\n\nThe values of a new message are in an array until all are known: to store an element is faster than to store a property of any name, and each property is stored once.\n\nThrows what generated code throws.",
    code`(given: ${c.runtimeType("AnyMessage")} | undefined, source: ${c.runtimeType("Source")}, position: number, end: number, depth: number, plan: ${c.runtimeType("ReadPlan")}): ${c.runtimeType("AnyMessage")}`,
    emitReader,
  );
}

function emitReader(c: Context): Code {
  return code`
    ${c.giveUpIf("depth < 1")}
    const { fields } = plan;
    const { permanent, zeros } = plan.empty;
    const { bytes } = source;
    // A message to merge with holds its values itself: here, it has one place for that of the field which is read.
    const values = given === undefined ? zeros.slice() : [undefined];
    let message = given;
    let unknown = given === undefined ? undefined : given.$unknown;
    let last = 0;
    let p = position;
    while (p < end) {
      ${emitTagRead(c)}
      const field = tag < fields.length ? fields[tag] : plan.otherFields.get(tag);
      if (field === undefined) {
        unknown = ${c.primitive("readUnknown")}(source, plan, tag, p, end, depth, unknown);
        p = source.p;
        continue;
      }
      next = p;
      if ((tag & 7) === 2) {
        ${emitNext(c)}
      }
      let { slot } = field;
      if (given !== undefined) {
        slot = 0;
        values[slot] = given[field.name];
      } else if (slot > last) {
        last = slot;
      } else if (slot < last && slot >= permanent && values[slot] === undefined && message === undefined) {
        // Properties that not all messages have come in the order in which they are set.
        message = ${c.primitive("makeMessage")}(plan, values, last);
      }
      let result: ${c.runtimeType("AnyValue")};
      switch (field.op) {
        ${emitScalarReads(c)}
        ${emitOtherReads(c)}
        default:
          ${c.giveUp()}
      }
      const { form } = field;
      if (form === ${ReadForm.SINGULAR}) {
        values[slot] = result;
      } else if (form === ${ReadForm.REPEATED}) {
        const list = values[slot];
        if (list === undefined) values[slot] = [result];
        else list.push(result);
      } else if (form === ${ReadForm.ONEOF}) {
        values[slot] = { case: field.member, value: result };
      } else if (field.values![result] !== undefined) {
        values[slot] = form === ${ReadForm.CLOSED} ? result : { case: field.member, value: result };
      } else {
        message ??= ${c.primitive("makeMessage")}(plan, values, last);
        ${c.primitive("keepEnum")}(source, message, field.no, result);
        continue;
      }
      ${STORE}
    }
    ${c.giveUpIf("p !== end")}
    if (message === undefined) {
      // The entries of a map are no messages.
      if (plan.item !== undefined) return values as ${c.runtimeType("AnyValue")};
      message = ${c.primitive("makeMessage")}(plan, values, last);
    }
    // protobuf-es too forgets the values of closed enums among the unknown fields then.
    if (unknown !== undefined) message.$unknown = unknown;
    return message;
  `;
}

/** The statement that stores a value in a message that is there. */
const STORE = code`if (message !== undefined) message[field.name] = values[slot];`;

/** Returns the cases for what is no scalar. */
function emitOtherReads(c: Context): Code {
  return code`
    case ${ReadOp.MESSAGE}: { // MESSAGE
      const child = field.child!;
      const held = ${c.primitive("previousValue")}(field, values[slot]);
      result = child.read(held, source, p, next, depth - 1, child);
      p = next;
      break;
    }
    case ${ReadOp.OTHER}: { // OTHER
      const held = ${c.primitive("previousValue")}(field, values[slot]);
      result = ${c.primitive("readChild")}(held, source, p, next, end, depth, field);
      p = source.p;
      break;
    }
    case ${ReadOp.PACKED}: // PACKED
      values[slot] = ${c.primitive("readPacked")}(source, p, next, values[slot] || [], field.type);
      p = next;
      ${STORE}
      continue;
    case ${ReadOp.MAP}: // MAP
      values[slot] = ${c.primitive("readEntry")}(values[slot] || {}, source, p, next, depth, field);
      p = next;
      ${STORE}
      continue;
  `;
}
