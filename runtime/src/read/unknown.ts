/**
 * Unknown fields, extensions included: kept as views on the input, or skipped.
 */
import type { UnknownField } from "@bufbuild/protobuf";
import type { Decoder } from "../contract/decoder.js";
import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";
import { writeInt32 } from "../write/varint.js";
import { nextEnd, nextTag } from "./varint.js";

/**
 * Reads an unknown field after its tag, adds it to a list, which is made for
 * the first one, and returns the list. The position after it is left in the source. At the end tag of the group that is being
 * read, leaves the group.
 *
 * Throws ANOMALY if the message has a field of that number, and for what is no
 * field.
 */
export function readUnknown(
  source: Source,
  decoder: Numbers,
  tag: number,
  position: number,
  end: number,
  depth: number,
  fields: UnknownField[] | undefined,
): UnknownField[] | undefined {
  if (endsGroup(source, tag, position, depth)) {
    source.p = end;
    return fields;
  }
  if (numbersOf(decoder).has(tag >>> 3)) {
    throw ANOMALY;
  }
  return keepUnknown(source, tag, position, end, depth, fields);
}

/** Does the same whatever the number, but for the end of a group. */
export function keepUnknown(
  source: Source,
  tag: number,
  position: number,
  end: number,
  depth: number,
  fields: UnknownField[] | undefined,
): UnknownField[] | undefined {
  const p = skipField(source, tag, position, end, depth - 1);
  source.p = p;
  if (!source.unknown) {
    return fields;
  }
  const data = source.bytes.subarray(position, p);
  const field = { no: tag >>> 3, wireType: tag & 7, data };
  if (fields === undefined) {
    return [field];
  }
  fields.push(field);
  return fields;
}

/** Whether the tag ends the group that is being read, which is then left. */
export function endsGroup(
  source: Source,
  tag: number,
  position: number,
  depth: number,
): boolean {
  if (tag !== source.endTag || depth !== source.groupDepth) {
    return false;
  }
  source.groupEnd = position;
  source.endTag = 0;
  return true;
}

/** What is needed of a decoder or a plan. */
type Numbers = Pick<Decoder<object>, "schema" | "numbers">;

function numbersOf(decoder: Numbers): ReadonlySet<number> {
  const { fields } = decoder.schema;
  const { numbers = new Set(fields.map(({ number }) => number)) } = decoder;
  decoder.numbers = numbers;
  return numbers;
}

/**
 * Skips a field of a map entry that is neither key nor value, after its tag,
 * and returns the position after it.
 *
 * Throws ANOMALY if it is one of them with another wire type, and for what is no
 * field.
 */
export function skipInEntry(
  source: Source,
  tag: number,
  position: number,
  end: number,
  depth: number,
): number {
  const no = tag >>> 3;
  if (no === 1 || no === 2) {
    throw ANOMALY;
  }
  return skipField(source, tag, position, end, depth - 1);
}

/**
 * Returns the position after a field, after its tag. `depth` is how many levels of
 * groups there may be.
 *
 * Throws ANOMALY for what is no field, and for one that is cut off.
 */
export function skipField(
  source: Source,
  tag: number,
  position: number,
  end: number,
  depth: number,
): number {
  const { bytes } = source;
  const no = tag >>> 3;
  let p = position;
  if (no === 0) {
    throw ANOMALY;
  }
  switch (tag & 7) {
    case 0: // VARINT
      while ((bytes[p++] as number) > 0x7f) {}
      break;
    case 1: // I64
      p += 8;
      break;
    case 5: // I32
      p += 4;
      break;
    case 2: // LEN
      p = nextEnd(source, p, end);
      break;
    case 3: // SGROUP
      p = skipGroup(source, no, p, end, depth);
      break;
    default:
      throw ANOMALY;
  }
  if (!(p <= end)) {
    throw ANOMALY;
  }
  return p;
}

function skipGroup(
  source: Source,
  no: number,
  position: number,
  end: number,
  depth: number,
): number {
  if (depth <= 0) {
    throw ANOMALY;
  }
  const endTag = ((no << 3) | 4) >>> 0;
  let p = position;
  while (p < end) {
    const tag = nextTag(source, p);
    p = source.p;
    if (tag === endTag) {
      return p;
    }
    p = skipField(source, tag, p, end, depth - 1);
  }
  throw ANOMALY;
}

/**
 * Keeps the value of a closed enum that is none of its values, as protobuf-es
 * does: as an unknown field whose bytes are made again.
 */
export function keepEnum(
  source: Source,
  message: { $unknown?: UnknownField[] | undefined },
  no: number,
  value: number,
  wireType = 0,
): void {
  if (source.unknown) {
    message.$unknown = message.$unknown || [];
    message.$unknown.push({ no, wireType, data: varintOf(value) });
  }
}

/** The bytes of an `int32` value. */
export function varintOf(value: number): Uint8Array {
  const bytes = new Uint8Array(10);
  return bytes.slice(0, writeInt32(bytes, 0, value));
}
