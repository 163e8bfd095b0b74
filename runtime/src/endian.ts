/**
 * Returns the index of the low half of an 8-byte value, seen as two of 4
 * bytes: 0 or 1, as the engine's byte order wants it.
 */
export function lowHalf(): number {
  // The high half of 1.0 is 0x3ff00000, the low half is zero.
  const halves = new Int32Array(new Float64Array([1]).buffer);
  return halves[0] === 0 ? 0 : 1;
}
