import { varintSize, writeVarint } from "./varint.js";

/**
 * Size in bytes of an encoded message, with the varint of its size in front if
 * it is to be delimited.
 */
export function framedSize(size: number, delimited: boolean): number {
  return delimited ? varintSize(size) + size : size;
}

/**
 * Writes the bytes of a message, delimited if asked for, and returns the
 * position behind them.
 */
export function writeFrame(
  target: Uint8Array,
  position: number,
  bytes: Uint8Array,
  delimited: boolean,
): number {
  const start = delimited
    ? writeVarint(target, position, bytes.length)
    : position;
  target.set(bytes, start);
  return start + bytes.length;
}

/**
 * Returns the bytes behind their size, a varint.
 */
export function delimit(bytes: Uint8Array): Uint8Array {
  const target = new Uint8Array(framedSize(bytes.length, true));
  writeFrame(target, 0, bytes, true);
  return target;
}
