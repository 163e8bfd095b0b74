/**
 * Reading JSON by plans.
 */
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
 * Makes a message of JSON.
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
    } else if (value !== null || !member.skipsNull) {
      readMember(message, object, value, reader, depth - 1, member);
    } else {
      checkOther(object, member);
    }
  }
  endObject(object, lastKey, count, reader);
  return message;
}

function readMember(
  message: AnyMessage,
  object: object,
  value: unknown,
  reader: JsonReader,
  depth: number,
  member: JsonMember,
): void {
  const { op, name, convert } = member;
  checkOther(object, member);
  if (op === JsonOp.SINGULAR) {
    message[name] = convert(value, reader, depth);
  } else if (op === JsonOp.LIST) {
    const list = message[name] as unknown[];
    const items = arrayFromJson(value);
    for (let i = 0; i < items.length; i++) {
      list.push(convert(items[i], reader, depth));
    }
  } else if (op === JsonOp.ONEOF) {
    if ((message[name] as { case?: string }).case !== undefined) {
      throw ANOMALY;
    }
    message[name] = {
      case: member.localName,
      value: convert(value, reader, depth),
    };
  } else {
    const record = message[name] as { [key: string]: unknown };
    mapFromJson(value, record, reader, depth, member.isKey, convert);
  }
}

/** Throws ANOMALY if a field is given by both of its names. */
function checkOther(object: object, { other }: JsonMember): void {
  if (other !== undefined && hasOwn(object, other)) {
    throw ANOMALY;
  }
}
