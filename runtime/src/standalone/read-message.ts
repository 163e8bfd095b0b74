/**
 * Messages in standalone code: where they begin and end, and groups.
 *
 * As in protobuf-es, a field is told by its number alone, and read as what it is
 * declared as. It may be longer than what holds it, if the bytes are as long.
 */

import type { UnknownField } from "@bufbuild/protobuf";
import type { Decoder } from "../contract/decoder.js";
import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";
import { nextEnd, readTag as readLongTag } from "../read/varint.js";
import { CUT_OFF, NO_TAG, TOO_DEEP } from "./problems.js";

/** Throws TOO_DEEP if there may be no further level of messages. */
export function checkDepth(depth: number): void {
  if (depth < 1) {
    throw TOO_DEEP;
  }
}

/**
 * Ends a message after its last field: leaves the position in the source, and
 * returns the message.
 *
 * Throws CUT_OFF if the position is beyond the bytes.
 */
export function endMessage<M extends { $unknown?: UnknownField[] | undefined }>(
  source: Source,
  position: number,
  message: M,
  unknown: UnknownField[] | undefined,
): M {
  if (position > source.bytes.length) {
    throw CUT_OFF;
  }
  if (unknown !== undefined) {
    message.$unknown = unknown;
  }
  source.p = position;
  return message;
}

/**
 * Reads the rest of a tag after its first byte, and returns the tag. Generated
 * code calls it for tags of several bytes, and for wire types from 4 on. At the
 * end of the group that is being read, returns 0, which is no tag.
 *
 * Throws NO_TAG for what is none, and for the end of another group.
 */
export function readTag(
  source: Source,
  position: number,
  depth: number,
): number {
  let tag = source.bytes[position - 1] as number;
  source.p = position;
  if (tag > 0x7f) {
    try {
      tag = readLongTag(source, position);
    } catch (error) {
      throw error === ANOMALY ? NO_TAG : error;
    }
  }
  const wireType = tag & 7;
  if (wireType > 5 || tag < 8) {
    throw NO_TAG;
  }
  if (wireType === 4 && depth === source.groupDepth) {
    if (tag !== source.endTag) {
      throw NO_TAG;
    }
    source.endTag = 0;
    return 0;
  }
  return tag;
}

/** Does what `nextEnd` does. Throws CUT_OFF if there are not as many bytes. */
export function readEnd(source: Source, position: number): number {
  try {
    return nextEnd(source, position, source.bytes.length);
  } catch (error) {
    throw error === ANOMALY ? CUT_OFF : error; // or the stack has ended
  }
}

/**
 * Returns the end of the last element of a packed field between two positions, which can be after that. Elements have a size,
 * or are varints, for which it is 0.
 *
 * Throws CUT_OFF if it is beyond the bytes.
 */
export function packedEnd(
  bytes: Uint8Array,
  start: number,
  fieldEnd: number,
  size: number,
): number {
  let end = fieldEnd;
  if (size > 0) {
    end += (size - ((end - start) % size)) % size;
  } else if (end > start) {
    while ((bytes[end - 1] as number) > 0x7f) {
      end++;
    }
  }
  if (end > bytes.length) {
    throw CUT_OFF;
  }
  return end;
}

/** Reads a group as other code does (decode/read-group.ts). Throws CUT_OFF if there is no end tag. */
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
  const group = read(message, source, position, end, depth);
  if (source.endTag !== 0) {
    throw CUT_OFF;
  }
  source.endTag = outerTag;
  source.groupDepth = outerDepth;
  return group;
}
