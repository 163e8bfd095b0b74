/**
 * How large messages and drafts may be, in bytes, and how deep messages may be nested.
 */
import { ANOMALY } from "./signals.js";

/** Where a message begins in a draft, to have room for its own length: a varint. */
export const ORIGIN = 5;

/** The limit of the Protobuf format: 2 GiB - 1. */
export const MAX_SIZE = 0x7fffffff;

/**
 * The length of a new draft: enough for most messages. Also what is added to the
 * size of a message that was counted: a margin, and room for gaps.
 */
export const INITIAL_LENGTH: number = 1 << 16;

/** A draft that is longer than this is given back after use: 1 MiB. */
export const KEPT_LENGTH: number = 1 << 20;

/**
 * How much can be written without a check: between two checks, generated code
 * writes no more than 4000 bytes, of which a value takes up to 383 (a
 * string for which a loop is faster than native code).
 */
export const MARGIN = 4096;

/**
 * Up to this length, 16 MiB, the length of a draft is guessed. Longer messages
 * are counted first, by a pass without memory.
 */
export const MAX_GUESS: number = 1 << 24;

export function checkSize(typeName: string, size: number): void {
  if (size > MAX_SIZE) {
    throw new RangeError(
      `cannot encode message ${typeName} to binary: ${size} bytes are over the limit of ${MAX_SIZE}`,
    );
  }
}

/** How many levels of messages there may be, where the option `recursionLimit` doesn't say it. */
export const DEFAULT_DEPTH = 100;

/** The same for no limit: more than any stack holds, and a small integer in every V8. */
export const MAX_DEPTH = 0x3fffffff;

/**
 * Returns the same, as an integer, for a value of the option. As in protobuf-es, undefined is no limit.
 *
 * Throws ANOMALY for one that is not a number, NaN, or negative.
 */
export function depthOf(recursionLimit: unknown): number {
  if (recursionLimit === undefined) {
    return MAX_DEPTH;
  }
  if (typeof recursionLimit !== "number" || !(recursionLimit >= 0)) {
    throw ANOMALY;
  }
  return Math.min(Math.floor(recursionLimit), MAX_DEPTH);
}
