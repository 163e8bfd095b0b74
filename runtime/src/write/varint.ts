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

// Loops, because they are less code than one statement for each byte: V8 inlines them in
// more places.

/** Writes an unsigned varint of 31 bits, for example a size. */
export function writeVarint(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  let p = position;
  let rest = value;
  while (rest > 0x7f) {
    // A store truncates to 8 bits.
    target[p++] = rest | 0x80;
    rest >>>= 7;
  }
  target[p] = rest;
  return p + 1;
}

/**
 * Writes an unsigned varint of 32 bits. Apart from writeVarint, because a value of
 * 32 bits is no small integer to V8, and would make all other calls slower.
 */
export function writeUint32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  let p = position;
  let rest = value | 0;
  while ((rest & ~0x7f) !== 0) {
    target[p++] = rest | 0x80;
    rest >>>= 7;
  }
  target[p] = rest;
  return p + 1;
}

/** Writes an `int32` or enum value. A negative one has 64 bits. */
export function writeInt32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  return value < 0
    ? writeVarint64(target, position, value, -1)
    : writeVarint(target, position, value);
}

export function writeVarint64(
  target: Uint8Array,
  position: number,
  low: number,
  high: number,
): number {
  let p = position;
  let rest = low;
  let above = high;
  while (above !== 0) {
    target[p++] = rest | 0x80;
    rest = (rest >>> 7) | (above << 25);
    above >>>= 7;
  }
  return writeUint32(target, p, rest);
}

/**
 * Writes a `sint32` value, and returns the position after it. By zigzag, values close to zero are
 * small: 0, -1, 1 and -2 become 0, 1, 2 and 3.
 */
export function writeSint32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  return writeUint32(target, position, (value << 1) ^ (value >> 31));
}
