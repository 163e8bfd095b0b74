/** What the function calls that reads messages by plans (gen/read.ts). */
import type { Source } from "../contract/source.js";
import { readGroup } from "../decode/read-group.js";
import { setEntry } from "../objects/map-entries.js";
import { readStruct } from "../read/struct.js";
import { Kind, ReadForm } from "./gen/plan-codes.js";
import type { AnyMessage, AnyValue, ReadField, ReadPlan } from "./plan.js";

/** Returns the message that a field is merged with, given what its property holds. */
export function previousValue(
  { form, member }: ReadField,
  held: AnyValue,
): AnyValue {
  if (form === ReadForm.SINGULAR) {
    return held;
  }
  return form === ReadForm.ONEOF && held?.case === member
    ? held.value
    : undefined;
}

/**
 * Reads what is a message on the wire, of any kind, merging with what was there before,
 * and leaves the position after it in the source.
 */
export function readChild(
  before: AnyValue,
  source: Source,
  position: number,
  next: number,
  end: number,
  depth: number,
  field: ReadField,
): unknown {
  const { kind, endTag } = field;
  const child = field.child as ReadPlan;
  let message =
    kind === Kind.WRAPPER && before !== undefined
      ? { $typeName: child.schema.typeName, value: before }
      : before;
  if (endTag === 0) {
    message = child.read(message, source, position, next, depth - 1, child);
    source.p = next;
  } else {
    message = readGroup(
      (m: AnyMessage | undefined, s, p, e, d) =>
        child.read(m, s, p, e, d, child),
      message,
      source,
      position,
      end,
      depth - 1,
      endTag,
    );
  }
  return kind === Kind.WRAPPER ? message.value : message;
}

/** Reads a google.protobuf.Struct as the JSON object that a field holds: what the plan of such fields does. */
export function readJson(
  json: AnyMessage | undefined,
  source: Source,
  position: number,
  end: number,
  depth: number,
): AnyMessage {
  const object = json ?? {};
  readStruct(object, source, position, end, depth);
  return object as AnyMessage;
}

type AnyMap = { [key: string]: unknown };

/** The depth of no group. */
const NOWHERE = -1;

/**
 * Reads an entry of a map between two positions, sets it, and returns the map.
 */
export function readEntry(
  record: AnyMap,
  source: Source,
  position: number,
  end: number,
  depth: number,
  field: ReadField,
): AnyMap {
  const entry = field.child as ReadPlan;
  const { groupDepth } = source;
  // An entry has the depth of its message, and doesn't end with the group that that may be.
  source.groupDepth = NOWHERE;
  const values = entry.read(undefined, source, position, end, depth, entry);
  source.groupDepth = groupDepth;
  const key = values[0];
  const value = values[1] === undefined ? entry.item?.(source) : values[1];
  setEntry(record, key, value);
  return record;
}
