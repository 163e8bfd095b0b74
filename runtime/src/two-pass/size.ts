/**
 * The sizes in bytes of values that have none in common with all others of their
 * type.
 */
import { ANOMALY } from "../wire/anomaly.js";
import { byteCount, isBytes } from "../wire/bytes.js";
import { varintSize } from "../wire/write-varint.js";
import { CALL, keepArray } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const byteCount$ = byteCount;
const isBytes$ = isBytes;
const keepArray$ = keepArray;
const varintSize$ = varintSize;

/** Size of an `int32` or enum value: 10 bytes if it is negative. */
export function int32Size(value: number): number {
  return value < 0 ? 10 : uint32Size(value);
}

/**
 * Size of a `uint32` value, or of the same 32 bits as a signed number.
 *
 * A byte has 7 bits of the value. For up to 64 bits, the number of bytes is
 * (9 * bits + 64) / 64, which is less code than comparisons are: V8 has a budget
 * for inlining in each function, and this takes nothing of it (27 bytes of bytecode).
 */
export function uint32Size(value: number): number {
  return (Math.clz32(value) * -9 + 352) >>> 6;
}

/** Size of a `sint32` value. */
export function sint32Size(value: number): number {
  return uint32Size((value << 1) ^ (value >> 31));
}

/**
 * Checks a `bytes` value, and returns its size with its length.
 *
 * Throws an anomaly if it is not one.
 */
export function bytesSize(value: Uint8Array): number {
  if (!isBytes$(value)) {
    throw ANOMALY;
  }
  if (CALL$.tape.intoMemory) {
    keepArray$(value);
  }
  const length = byteCount$(value);
  return length < 0x80 ? length + 1 : varintSize$(length) + length;
}
