import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { endObject, objectFromJson } from "../json/object.js";
import { skipUnknown } from "../json/unknown.js";
import { hasOwn } from "../objects/properties.js";
import { newMember } from "../objects/young.js";
import type { JsonMember, JsonPlan } from "./json-plan.js";
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
    const { name, member: ofOneof } = member;
    if (ofOneof !== undefined) {
      checkUnset(message[name] as { case?: string });
    }
    const read = member.convert(value, reader, depth - 1);
    message[name] = ofOneof === undefined ? read : newMember(ofOneof, read);
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
