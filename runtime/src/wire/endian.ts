/**
 * Returns the index of the low half of an 8-byte value, seen as two of 4
 * bytes: 0 or 1, as the engine's byte order wants it.
 */
export function lowHalf(): number {
  return new Uint8Array(new Uint16Array([1]).buffer)[1] as number;
}
