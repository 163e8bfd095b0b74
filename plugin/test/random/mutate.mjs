import { below, pick } from "../../../conformance/filler/index.mjs";

/** @typedef {import("../../../conformance/filler/index.mjs").Random} Random */

/** Bytes that often mean something: tags, continued varints, ends of groups. */
const USUAL = [0, 1, 2, 8, 10, 11, 12, 16, 18, 127, 128, 255];

/** The ways to change bytes, by name. Each gets the bytes of a message, and what stands between its fields. */
const WAYS = {
  /** Cut off. */
  cut: (rng, bytes) => bytes.subarray(0, below(rng, bytes.length + 1)),
  /** One bit is another. */
  bit: (rng, bytes) =>
    replace(rng, bytes, (byte) => byte ^ (1 << below(rng, 8))),
  /** One byte is another, any or a usual one. */
  byte: (rng, bytes) =>
    replace(rng, bytes, () => pick(rng, [below(rng, 256), pick(rng, USUAL)])),
  /** A tag has another wire type. */
  wireType: (rng, bytes, starts) =>
    bytes.length === 0
      ? bytes
      : replaceAt(
          bytes,
          pick(rng, starts),
          (byte) => (byte & 0xf8) | below(rng, 8),
        ),
  /** A varint is made longer, if it is one. */
  longer: (rng, bytes) => {
    const at = below(rng, bytes.length + 1);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(bytes.subarray(at, at + 1)).map((byte) => byte | 0x80),
      Buffer.from([...Array(below(rng, 3)).fill(0x80), 0]),
      bytes.subarray(at + 1),
    ]);
  },
  /** Some bytes come twice, or go. */
  repeat: (rng, bytes) => {
    const [a, b] = [below(rng, bytes.length + 1), below(rng, bytes.length + 1)];
    return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b)]);
  },
  /** An unknown field or group between two bytes. */
  insert: (rng, bytes) => {
    const at = below(rng, bytes.length + 1);
    const field = pick(rng, ["f8ffffff0f01", "9bf60408019cf604", "92f60401ff"]);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(field, "hex"),
      bytes.subarray(at),
    ]);
  },
  /** Nothing of it. */
  other: (rng) =>
    Buffer.from(Array.from({ length: below(rng, 24) }, () => pick(rng, USUAL))),
};

/**
 * Changes the bytes of a message in one to three ways.
 *
 * @param {Random} rng
 * @param {Uint8Array} bytes stays as it is
 * @param {readonly number[]} starts where its fields begin; none if it is empty
 * @returns {Uint8Array}
 */
export function mutate(rng, bytes, starts) {
  let result = bytes;
  for (let n = 1 + below(rng, 3); n > 0; n--) {
    const way = pick(rng, Object.values(WAYS));
    const inside = starts.filter((start) => start < result.length);
    result = way(rng, result, inside.length > 0 ? inside : [0]);
  }
  return new Uint8Array(result);
}

function replace(rng, bytes, change) {
  return bytes.length === 0
    ? bytes
    : replaceAt(bytes, below(rng, bytes.length), change);
}

function replaceAt(bytes, at, change) {
  const result = Buffer.from(bytes);
  result[at] = change(bytes[at]);
  return result;
}
