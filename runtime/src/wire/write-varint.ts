/**
 * Base 128 varints, https://protobuf.dev/programming-guides/encoding/#varints
 */

/**
 * Size in bytes (1 to 5) of an unsigned varint of 31 bits, for example a size.
 */
export function varintSize(value: number): number {
  return value < 0x80
    ? 1
    : value < 0x4000
      ? 2
      : value < 0x200000
        ? 3
        : value < 0x10000000
          ? 4
          : 5;
}

/**
 * Maps a signed 32-bit integer to an unsigned one, so that values close to
 * zero become small: 0, -1, 1, -2 to 0, 1, 2, 3. Returns its bits.
 */
function zigzag32(value: number): number {
  return (value << 1) ^ (value >> 31);
}

/**
 * Writes an unsigned varint of 31 bits, for example a size, and returns the
 * position after it.
 */
export function writeVarint(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  if (value < 0x80) {
    target[position] = value;
    return position + 1;
  }
  // A store truncates to 8 bits.
  target[position] = value | 0x80;
  if (value < 0x4000) {
    target[position + 1] = value >>> 7;
    return position + 2;
  }
  return writeLongVarint(target, position + 1, value >>> 7);
}

/**
 * Writes an unsigned varint of 32 bits, and returns the position after it.
 * Apart from writeVarint, because a value of 32 bits is no small integer to
 * V8, and would make all other calls slower.
 */
export function writeUint32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  const bits = value | 0;
  if ((bits & ~0x7f) === 0) {
    target[position] = bits;
    return position + 1;
  }
  target[position] = bits | 0x80;
  return writeLongVarint(target, position + 1, bits >>> 7);
}

/**
 * Writes an unsigned varint of up to 25 bits.
 */
function writeLongVarint(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  if (value < 0x80) {
    target[position] = value;
    return position + 1;
  }
  target[position] = value | 0x80;
  if (value < 0x4000) {
    target[position + 1] = value >>> 7;
    return position + 2;
  }
  target[position + 1] = (value >>> 7) | 0x80;
  if (value < 0x200000) {
    target[position + 2] = value >>> 14;
    return position + 3;
  }
  target[position + 2] = (value >>> 14) | 0x80;
  target[position + 3] = value >>> 21;
  return position + 4;
}

/**
 * Writes an `int32` or enum value, and returns the position after it.
 */
export function writeInt32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  return value < 0
    ? writeNegative(target, position, value)
    : writeVarint(target, position, value);
}

/**
 * Writes a negative 32-bit value as if it had 64 bits.
 */
function writeNegative(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  target[position] = value | 0x80;
  target[position + 1] = (value >> 7) | 0x80;
  target[position + 2] = (value >> 14) | 0x80;
  target[position + 3] = (value >> 21) | 0x80;
  target[position + 4] = (value >> 28) | 0xf0;
  target[position + 5] = 0xff;
  target[position + 6] = 0xff;
  target[position + 7] = 0xff;
  target[position + 8] = 0xff;
  target[position + 9] = 1;
  return position + 10;
}

/**
 * Writes a 64-bit varint, given its halves, and returns the position after
 * it.
 */
export function writeVarint64(
  target: Uint8Array,
  position: number,
  low: number,
  high: number,
): number {
  if (high === 0) {
    return writeUint32(target, position, low);
  }
  target[position] = (low & 0x7f) | 0x80;
  target[position + 1] = ((low >>> 7) & 0x7f) | 0x80;
  target[position + 2] = ((low >>> 14) & 0x7f) | 0x80;
  target[position + 3] = ((low >>> 21) & 0x7f) | 0x80;
  const middle = (low >>> 28) | ((high & 0x7) << 4);
  const rest = high >>> 3;
  if (rest === 0) {
    target[position + 4] = middle;
    return position + 5;
  }
  target[position + 4] = middle | 0x80;
  return writeUint32(target, position + 5, rest);
}

/**
 * Writes a `sint32` value, and returns the position after it.
 */
export function writeSint32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  return writeUint32(target, position, zigzag32(value));
}
