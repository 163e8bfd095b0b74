import { varintSize, writeVarint } from "./varint.js";

/**
 * Returns the bytes behind their size, a varint.
 */
export function delimit(bytes: Uint8Array): Uint8Array {
  const prefix = varintSize(bytes.length);
  const target = new Uint8Array(prefix + bytes.length);
  writeVarint(target, 0, bytes.length);
  target.set(bytes, prefix);
  return target;
}
