import type { DecodeOptions } from "../contract/decode-options.js";
import { DEFAULT_DEPTH, depthOf } from "../contract/limits.js";

/** The options as they take effect. */
export interface ReadOptions {
  readonly unknown: boolean;
  /** How many levels of messages there may be; an integer. */
  readonly depth: number;
}

const DEFAULTS: ReadOptions = { unknown: true, depth: DEFAULT_DEPTH };

/**
 * Reads options as protobuf-es does: they are assigned to the defaults, so that
 * inherited properties do not count.
 *
 * Throws ANOMALY for a limit that is none.
 */
export function readOptions(options: DecodeOptions | undefined): ReadOptions {
  if (options === undefined || options === null) {
    return DEFAULTS;
  }
  const { readUnknownFields, recursionLimit } = Object.assign(
    { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH as unknown },
    options,
  );
  return {
    unknown: Boolean(readUnknownFields),
    depth: depthOf(recursionLimit),
  };
}
