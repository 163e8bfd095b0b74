/**
 * Values of 4 bytes, little endian,
 * https://protobuf.dev/programming-guides/encoding/#non-varints
 */

/**
 * Whether a number is a `float`: NaN, an infinity, or finite after rounding to
 * single precision.
 */
export function isFloat(value: number): boolean {
  const rounded = Math.fround(value);
  return rounded - rounded === 0 || !(value - value === 0);
}

export function writeFixed32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  target[position] = value;
  target[position + 1] = value >>> 8;
  target[position + 2] = value >>> 16;
  target[position + 3] = value >>> 24;
  return position + 4;
}
