/**
 * What can be wrong with bytes: texts that functions which read throw, and that
 * become a DecodeError where the message and the field are known (`failed`). What
 * other code has too throws signals.
 */
import { DecodeError } from "../contract/decode-error.js";
import { ANOMALY, NO_UTF8 } from "../contract/signals.js";
import type { Owner } from "./reject.js";

export const CUT_OFF = "the bytes end too early";

export const TOO_DEEP = "messages are nested too deep";

/** What is no tag, or the end of another group: no field of the message is at fault. */
export const NO_TAG = "illegal tag";

/**
 * Throws the error for a message that could not be read.
 *
 * @param error what was thrown; all but these texts and signals is thrown again
 * @param tag the last tag that was read, if there was one
 * @param names the names of the fields: see `fieldName`
 */
export function failed(
  error: unknown,
  message: Owner,
  tag: number,
  names: string,
): never {
  const problem =
    error === ANOMALY
      ? "malformed bytes"
      : error === NO_UTF8
        ? "the text is not UTF-8"
        : error;
  if (typeof problem !== "string") {
    throw error;
  }
  throw new DecodeError(
    message.$typeName,
    problem === NO_TAG || problem === TOO_DEEP
      ? undefined
      : fieldName(names, tag >>> 3),
    problem,
  );
}

/**
 * Returns the name of the field with a number. The names come in the order of
 * numbers, each after its number unless that is one more than the last: "a,b,7,c"
 * are those of 1, 2 and 7.
 */
function fieldName(names: string, number: number): string | undefined {
  let next = 1;
  for (const name of names.split(",")) {
    if (Number(name) > 0) {
      next = Number(name);
    } else if (next++ === number) {
      return name;
    }
  }
  return undefined;
}
