/**
 * The sizes in bytes of values that have none in common with all others of their
 * type.
 */
import { byteCount } from "../wire/bytes.js";
import { varintSize } from "../wire/write-varint.js";

// Constants, because V8 re-reads an import at each use.
const byteCount$ = byteCount;
const varintSize$ = varintSize;

/** Size of an `int32` or enum value: 10 bytes if it is negative. */
export function int32Size(value: number): number {
  return value < 0 ? 10 : varintSize$(value);
}

/** Size of a `uint32` value. */
export function uint32Size(value: number): number {
  // Of 32 bits, the highest one takes it to five bytes as the next does.
  const bits = value | 0;
  return bits < 0 ? 5 : varintSize$(bits);
}

/** Size of a `sint32` value. */
export function sint32Size(value: number): number {
  return uint32Size((value << 1) ^ (value >> 31));
}

/** Size of a checked `bytes` value with its length. */
export function bytesSize(value: Uint8Array): number {
  const length = byteCount$(value);
  return varintSize$(length) + length;
}
