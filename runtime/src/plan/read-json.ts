import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { mapFromJson } from "../json/map.js";
import { arrayFromJson, endObject, objectFromJson } from "../json/object.js";
import { skipUnknown } from "../json/unknown.js";
import { hasOwn } from "../objects/properties.js";
import { type JsonMember, JsonOp, type JsonPlan } from "./json-plan.js";
import { createByPlan } from "./make.js";
import type { AnyMessage } from "./plan.js";

/**
 * Makes a message of JSON. One function, because each one within another takes room on the stack.
 *
 * Throws what generated code throws.
 */
export function readJsonByPlan(
  json: unknown,
  reader: JsonReader,
  depth: number,
  plan: JsonPlan,
): AnyMessage {
  const object = objectFromJson(json, depth);
  const message = createByPlan(plan);
  const { members } = plan;
  let count = 0;
  let lastKey: string | undefined;
  for (const key in object) {
    const value = object[key];
    lastKey = key;
    count++;
    const member = members.get(key);
    if (member === undefined) {
      skipUnknown(key, value, reader);
      continue;
    }
    checkOther(object, member);
    if (value === null && member.skipsNull) {
      continue;
    }
    const { op, name } = member;
    if (op === JsonOp.SINGULAR) {
      message[name] = member.convert(value, reader, depth - 1);
    } else if (op === JsonOp.LIST) {
      const list = message[name] as unknown[];
      const items = arrayFromJson(value);
      for (let i = 0; i < items.length; i++) {
        list.push(member.convert(items[i], reader, depth - 1));
      }
    } else if (op === JsonOp.ONEOF) {
      checkUnset(message[name] as { case?: string });
      const read = member.convert(value, reader, depth - 1);
      message[name] = { case: member.localName, value: read };
    } else {
      const record = message[name] as { [key: string]: unknown };
      const { isKey, convert } = member;
      mapFromJson(value, record, reader, depth - 1, isKey, convert);
    }
  }
  endObject(object, lastKey, count, reader);
  return message;
}

function checkUnset(oneof: { readonly case?: string }): void {
  if (oneof.case !== undefined) {
    throw ANOMALY;
  }
}

/** Throws ANOMALY if a field is given by both of its names. */
function checkOther(object: object, { other }: JsonMember): void {
  if (other !== undefined && hasOwn(object, other)) {
    throw ANOMALY;
  }
}
