/**
 * Bytes, https://protobuf.dev/programming-guides/encoding/#length-types
 */
import { ANOMALY } from "./anomaly.js";
import { MARGIN, noRoom } from "./room.js";
import { writeVarint } from "./write-varint.js";

// Constants, because V8 re-reads an import at each use.
const MARGIN$ = MARGIN;
const writeVarint$ = writeVarint;

/**
 * Whether the value is a Uint8Array, of this realm or another, that still has
 * its memory, and returns its true length.
 */
export function isBytes(value: Uint8Array): boolean {
  return (
    isUint8Array(value) &&
    value.length === byteCount(value) &&
    (value.length > 0 || isAttached(value))
  );
}

/**
 * Number of bytes that a Uint8Array has, whatever its property `length` says.
 */
export function byteCount(value: Uint8Array): number {
  return trueLength.call(value);
}

/**
 * Whether the value is a Uint8Array, of this realm or another. The getter reads
 * an internal slot, which no other object can pretend to have.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return typeName.call(value) === "Uint8Array";
}

/**
 * Whether a `bytes` field with implicit presence is set. Throws if the value has no
 * properties.
 *
 * So short that it takes nothing of V8's budget for inlining.
 */
export function hasBytes(value: Uint8Array): boolean {
  return value.length > 0 || isSetBytes(value);
}

/**
 * Does the same for any value. Unset is an empty Uint8Array of this realm, and
 * nothing else that is empty, as in protobuf-es.
 */
export function isSetBytes(value: Uint8Array): boolean {
  return (
    !isUint8Array(value) || value.length > 0 || !(value instanceof Uint8Array)
  );
}

/**
 * Checks a `bytes` value, writes it with its length prefix, and returns the position
 * after it. It is checked here, and written if it is short, since one call takes less of V8's budget for inlining.
 *
 * Throws an anomaly if it is not one, and NO_ROOM or HUGE if there is not enough
 * room. Up to SHORT bytes are not checked: the caller has checked for those.
 */
export function writeBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  if (!isBytes(value)) {
    throw ANOMALY;
  }
  const length = byteCount(value);
  if (length > SHORT) {
    return writeCheckedBytes(target, position, value);
  }
  target[position] = length;
  const start = position + 1;
  for (let i = 0; i < length; i++) {
    target[start + i] = value[i] as number;
  }
  return start + length;
}

/**
 * Does the same for a checked value of any length.
 */
export function writeCheckedBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  const length = byteCount(value);
  const start = writeVarint$(target, position, length);
  return copyBytes(target, start, value, length);
}

/**
 * Copies so many checked bytes, and returns the position after them.
 *
 * Throws NO_ROOM or HUGE if there is not enough room. Up to SHORT bytes are not
 * checked: the caller has checked for those.
 */
export function copyBytes(
  target: Uint8Array,
  position: number,
  bytes: Uint8Array,
  length: number,
): number {
  const end = position + length;
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) {
      target[position + i] = bytes[i] as number;
    }
  } else if (end <= target.length - MARGIN$) {
    target.set(bytes, position);
  } else {
    noRoom(target, length);
  }
  return end;
}

/** A target for counting, and for seeing whether an array still has its memory. */
export const NO_BYTES: Uint8Array = /*@__PURE__*/ new Uint8Array(0);

/** Up to this number of bytes, a loop is faster than a native copy. */
export const SHORT = 48;

export const typeName = /*@__PURE__*/ getter<string | undefined>(
  Symbol.toStringTag,
);
export const trueLength = /*@__PURE__*/ getter<number>("length");
const byteOffset = /*@__PURE__*/ getter<number>("byteOffset");
const buffer = /*@__PURE__*/ getter<ArrayBufferLike>("buffer");

/** Where a Uint8Array begins in its buffer, whatever its property says. */
export function startOf(value: Uint8Array): number {
  return byteOffset.call(value);
}

/** The buffer of a Uint8Array, likewise. */
export function bufferOf(value: Uint8Array): ArrayBufferLike {
  return buffer.call(value);
}

/** A getter that all typed arrays inherit. */
function getter<T>(name: PropertyKey): (this: unknown) => T {
  const { get } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(Uint8Array.prototype),
    name,
  ) as { get: (this: unknown) => T };
  return get;
}

/**
 * A detached array has length 0 as well. protobuf-es throws for it, by the
 * same call.
 */
export function isAttached(value: Uint8Array): boolean {
  try {
    NO_BYTES.set(value);
    return true;
  } catch {
    return false;
  }
}
