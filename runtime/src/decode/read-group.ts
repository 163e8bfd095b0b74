/** Groups: messages that end with a tag of their own. */

import type { Decoder } from "../contract/decoder.js";
import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";

/**
 * Reads a group after its tag, merging with what the message has, and leaves
 * the position after its end tag in the source. The end tag comes to
 * `readUnknown`, as all tags that are not of fields.
 *
 * Throws ANOMALY if the group does not end before the message does.
 */
export function readGroup<M>(
  read: Decoder<M>["read"],
  message: M,
  source: Source,
  position: number,
  end: number,
  depth: number,
  endTag: number,
): M {
  const { endTag: outerTag, groupDepth: outerDepth } = source;
  source.endTag = endTag;
  source.groupDepth = depth;
  const result = read(message, source, position, end, depth);
  if (source.endTag !== 0) {
    throw ANOMALY;
  }
  source.endTag = outerTag;
  source.groupDepth = outerDepth;
  source.p = source.groupEnd;
  return result;
}
