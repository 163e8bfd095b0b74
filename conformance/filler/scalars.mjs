import { ScalarType } from "@bufbuild/protobuf";
import { below, bigBits, chance, pick } from "./random.mjs";

/** @typedef {import("./random.mjs").Random} Random */

const INT32_EDGES = [
  0, 1, -1, 63, 64, 127, 128, 16383, 16384, 2097151, 2097152, 268435455,
  268435456,
].concat([2147483647, -2147483648, -64, -65, -0]);
const UINT32_EDGES = [
  0, 1, 127, 128, 16383, 16384, 2097151, 2097152, 268435455, 268435456,
  2147483647,
].concat([2147483648, 4294967295, -0]);
const INT64_EDGES = [
  0n,
  1n,
  -1n,
  127n,
  128n,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x100000000n,
].concat([
  2n ** 53n,
  2n ** 56n - 1n,
  2n ** 56n,
  2n ** 62n,
  2n ** 63n - 1n,
  -(2n ** 31n),
  -(2n ** 32n),
  -(2n ** 63n),
]);
const UINT64_EDGES = [
  0n,
  1n,
  127n,
  128n,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x100000000n,
].concat([
  2n ** 53n,
  2n ** 56n - 1n,
  2n ** 56n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
]);
const DOUBLE_EDGES = [
  0,
  -0,
  1,
  -1,
  0.1,
  NaN,
  Infinity,
  -Infinity,
  5e-324,
  -5e-324,
  Number.MAX_VALUE,
].concat([
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  1e21,
  1e-7,
]);
// Everything up to FLOAT32_MAX; what only rounds to it is left to the wrong values, as older releases reject it.
const FLOAT_EDGES = [
  0,
  -0,
  1,
  -1,
  0.1,
  NaN,
  Infinity,
  -Infinity,
  1e-46,
  1.401298464324817e-45,
].concat([
  3.4028234663852886e38, -3.4028234663852886e38, 16777217,
  1.1754943508222875e-38,
]);
const STRING_EDGES = [
  "",
  "a",
  "0",
  "\0",
  "\x7f",
  "\x80",
  "\u07ff",
  "\u0800",
  "\uffff",
  "\ufeffBOM",
  "é",
  "éa",
  "aé",
  "日本語",
  "😀",
  "\u{10ffff}",
  "\ud800",
  "\udc00",
  "x\ud800",
  "\udc00x",
  "\udc00\ud800",
  "a\ud83db",
  "__proto__",
  "constructor",
  "x".repeat(127),
  "x".repeat(128),
  `${"x".repeat(126)}é`,
  "é".repeat(64),
];
/** Code units that single characters of random strings start from: ASCII, two, three and four bytes, and lone halves. */
const ALPHABETS = [
  (rng) => String.fromCharCode(97 + below(rng, 26)),
  (rng) => String.fromCharCode(below(rng, 128)),
  (rng) => String.fromCharCode(0x80 + below(rng, 0x780)),
  (rng) => String.fromCharCode(0x800 + below(rng, 0x5000)),
  (rng) => String.fromCodePoint(0x10000 + below(rng, 0x100000)),
  (rng) => String.fromCharCode(below(rng, 0x10000)),
  (rng) => String.fromCharCode(0xd800 + below(rng, 0x800)),
];
/** Lengths around the limits where encoders change their method or a size prefix grows. */
const LENGTHS = [3, 8, 13, 20, 33, 60, 120, 127, 128, 130, 300, 1000];

/**
 * A string: edge cases, ASCII, mixed scripts, astral characters and lone surrogates.
 *
 * @param {Random} rng
 * @param {{ ascii?: boolean }} [options] `ascii` keeps to ASCII
 * @returns {string}
 */
export function randomString(rng, options = {}) {
  if (options.ascii || chance(rng, 0.5)) {
    const length = chance(rng, 0.2) ? pick(rng, LENGTHS) : below(rng, 24);
    let text = "";
    for (let i = 0; i < length; i++) text += ALPHABETS[0](rng);
    return text;
  }
  if (chance(rng, 0.5)) return pick(rng, STRING_EDGES);
  const alphabet = pick(rng, ALPHABETS);
  const ascii = chance(rng, 0.5) ? 0.8 : 0;
  const length = chance(rng, 0.1) ? pick(rng, LENGTHS) : below(rng, 12);
  let text = "";
  for (let i = 0; i < length; i++) {
    text += (chance(rng, ascii) ? ALPHABETS[0] : alphabet)(rng);
  }
  return text;
}

/**
 * Bytes: a Uint8Array, a view in the middle of a buffer, a Node Buffer, or a view on shared memory.
 *
 * @param {Random} rng
 * @returns {Uint8Array}
 */
export function randomBytes(rng) {
  const length = chance(rng, 0.1) ? pick(rng, LENGTHS) : below(rng, 12);
  const holder = pick(rng, ["plain", "plain", "view", "buffer", "shared"]);
  /** @type {Uint8Array} */
  let bytes;
  switch (holder) {
    case "view":
      bytes = new Uint8Array(length + 9).subarray(5, 5 + length);
      break;
    case "buffer":
      bytes = Buffer.alloc(length);
      break;
    case "shared":
      bytes = new Uint8Array(new SharedArrayBuffer(length));
      break;
    default:
      bytes = new Uint8Array(length);
  }
  for (let i = 0; i < length; i++) bytes[i] = below(rng, 256);
  return bytes;
}

/** An int32: an edge, a small number, or any. */
export function randomInt32(rng) {
  if (chance(rng, 0.5)) return pick(rng, INT32_EDGES);
  return chance(rng, 0.5) ? below(rng, 0x100000000) | 0 : below(rng, 300) - 50;
}

/** A uint32: an edge, a small number, or any. */
function randomUint32(rng) {
  if (chance(rng, 0.5)) return pick(rng, UINT32_EDGES);
  return chance(rng, 0.5) ? below(rng, 0x100000000) : below(rng, 300);
}

/** An int64 as bigint: an edge, or a number of any bit length. */
function randomInt64(rng) {
  if (chance(rng, 0.5)) return pick(rng, INT64_EDGES);
  const magnitude = bigBits(rng, below(rng, 64));
  return chance(rng, 0.5) ? -magnitude : magnitude;
}

/** A uint64 as bigint: an edge, or a number of any bit length. */
export function randomUint64(rng) {
  return chance(rng, 0.5)
    ? pick(rng, UINT64_EDGES)
    : bigBits(rng, below(rng, 65));
}

/** A double: an edge, or a number of any magnitude. */
export function randomDouble(rng) {
  if (chance(rng, 0.4)) return pick(rng, DOUBLE_EDGES);
  return (rng() - 0.5) * 10 ** (below(rng, 40) - 20);
}

/** A number that a float field accepts. */
function randomFloat(rng) {
  if (chance(rng, 0.4)) return pick(rng, FLOAT_EDGES);
  return (rng() - 0.5) * 10 ** (below(rng, 40) - 20);
}

/**
 * A value of a scalar type in protobuf-es's local representation: 64-bit integers are bigint.
 *
 * @param {ScalarType} type
 * @param {Random} rng
 * @param {{ ascii?: boolean }} [options]
 */
export function randomScalar(type, rng, options) {
  switch (type) {
    case ScalarType.STRING:
      return randomString(rng, options);
    case ScalarType.BYTES:
      return randomBytes(rng);
    case ScalarType.BOOL:
      return chance(rng, 0.5);
    case ScalarType.DOUBLE:
      return randomDouble(rng);
    case ScalarType.FLOAT:
      return randomFloat(rng);
    case ScalarType.INT32:
    case ScalarType.SINT32:
    case ScalarType.SFIXED32:
      return randomInt32(rng);
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return randomUint32(rng);
    case ScalarType.INT64:
    case ScalarType.SINT64:
    case ScalarType.SFIXED64:
      return randomInt64(rng);
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return randomUint64(rng);
    default:
      throw new Error(`unknown scalar type ${type}`);
  }
}
