/**
 * The keys of maps whose keys are integers. To list them is a call that takes longer
 * than all else about a small map, so the first pass keeps them for the second.
 */
import { keysOf } from "../wire/map-entries.js";
import { CALL } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const keysOf$ = keysOf;

/**
 * Returns the keys of a map in the first pass.
 */
export function keepKeys(record: object): string[] {
  const keys = keysOf$(record);
  const { tape } = CALL$;
  const left = tape.keysLeft - keys.length;
  if (keys.length > 0 && left >= 0) {
    tape.keysLeft = left;
    // The second pass begins with the first map.
    tape.keysTaken = 0;
    tape.used = true;
    tape.keys.push({ record, keys });
  }
  return keys;
}

/**
 * Returns the keys of a map in the second pass. It comes to the maps in the same order.
 */
export function takeKeys(record: object): string[] {
  const { tape } = CALL$;
  const next = tape.keys[tape.keysTaken];
  if (next === undefined || next.record !== record) {
    return keysOf$(record);
  }
  tape.keysTaken++;
  return next.keys;
}
