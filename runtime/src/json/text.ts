/**
 * JSON as text. V8 writes objects without a look at their path until it meets one that it
 * doesn't write the fast way: one with integers for keys, or a dictionary. Then it starts
 * over, and the time until there is lost.
 */
import type { JsonValue } from "@bufbuild/protobuf";

/** What the JSON has that was made last. */
export const made = {
  /** Whether it has a map for which V8 would start over. */
  isSlow: false,
};

/** An object with so many computed names is a dictionary. */
export const DICTIONARY = 20;

export function textOf(json: JsonValue, spaces: number | undefined): string {
  if (spaces) {
    return JSON.stringify(json, null, spaces);
  }
  // V8 13.8 and later have a faster way if there is no other argument.
  return made.isSlow ? slowText(json) : JSON.stringify(json);
}

/**
 * In an object without a prototype, which V8 starts over for before all else. As a member
 * `""`, a value has the key of a root for a `toJSON` that it inherits.
 */
function slowText(json: JsonValue): string {
  const text = JSON.stringify({ __proto__: null, "": json });
  // There is no member if `toJSON` returned undefined.
  return text === "{}" ? JSON.stringify(json) : text.slice(4, -1);
}
