import type { Source } from "../contract/source.js";
import { setEntry } from "../objects/map-entries.js";
import type { ReadField, ReadPlan } from "./plan.js";

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
  const value = values[1] === undefined ? entry.item?.() : values[1];
  setEntry(record, key, value);
  return record;
}
