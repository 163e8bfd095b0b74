/**
 * Returns the index of the low half of an 8-byte value in a view of 32-bit
 * values: 0 or 1, which depends on the byte order of the engine.
 */
export function lowHalf(): number {
  return new Uint8Array(new Uint16Array([1]).buffer)[1] as number;
}
