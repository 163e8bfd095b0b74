/**
 * Plans for reading JSON, and what goes by them. There are none for writing it: protobuf-es does that with
 * functions that it makes of descriptors, and plans would be 1.25 times as fast.
 */
import type { JsonCodec, JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { endObject, objectFromJson } from "../json/object.js";
import { skipUnknown } from "../json/unknown.js";
import { hasOwn } from "../objects/properties.js";
import { newMember } from "../objects/young.js";
import { createByPlan } from "./make.js";
import type { AnyMessage, MakingPlan } from "./plan.js";

export interface JsonPlan extends MakingPlan<JsonPlan> {
  /**
   * Reads a message. It completes the plan first, or is generated for the type and needs none. It gets the plan, so that it needs
   * no function around it, which would take room on the stack.
   */
  read: typeof readJsonByPlan;
  /** How members are read, by name. */
  members: ReadonlyMap<string, JsonMember>;
}

export interface JsonMember {
  /** The property of the field, or the oneof. */
  readonly name: string;
  /** The name of a member of a oneof. */
  readonly member: string | undefined;
  /** Another name of the field, which the object must not have as well. */
  readonly other: string | undefined;
  /** Whether null leaves the field as it is. */
  readonly skipsNull: boolean;
  /** Reads what the property holds. `depth` is that of messages in it. */
  readonly convert: JsonCodec<unknown>["read"];
}

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
