import type { DecodeOptions } from "../contract/decode-options.js";
import { DEFAULT_DEPTH, MAX_DEPTH } from "../contract/limits.js";

/** The options as they take effect. */
export interface ReadOptions {
  readonly unknown: boolean;
  /** How many levels of messages there may be; an integer. */
  readonly depth: number;
}

const DEFAULTS: ReadOptions = { unknown: true, depth: DEFAULT_DEPTH };

/**
 * Reads options as protobuf-es does: they are assigned to the defaults, so that
 * inherited properties do not count, and an explicit undefined is no limit.
 * Returns undefined for a limit that is not a number, NaN, or negative.
 */
export function readOptions(
  options: DecodeOptions | undefined,
): ReadOptions | undefined {
  if (options === undefined || options === null) {
    return DEFAULTS;
  }
  const { readUnknownFields, recursionLimit } = Object.assign(
    { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH as unknown },
    options,
  );
  const unknown = Boolean(readUnknownFields);
  if (recursionLimit === undefined) {
    return { unknown, depth: MAX_DEPTH };
  }
  return typeof recursionLimit === "number" && recursionLimit >= 0
    ? { unknown, depth: Math.min(Math.floor(recursionLimit), MAX_DEPTH) }
    : undefined;
}
