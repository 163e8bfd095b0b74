/**
 * Seeded random numbers. A generator is a plain function `() => number` in [0, 1), so that `Math.random`, a recorded
 * sequence or a property tester's draws fit as well. A draw of 0 always stands for the simplest choice, which lets a
 * property tester shrink.
 *
 * @typedef {() => number} Random
 */

/**
 * Returns a generator (sfc32) that repeats the same sequence for the same seed.
 *
 * @param {number | string} seed any number, or a text such as "17:foo.Bar"
 * @returns {Random}
 */
export function createRandom(seed) {
  let a = hash(String(seed));
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x100000000;
  };
  // The first outputs still show the seed's bits.
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** FNV-1a over UTF-16 units: spreads similar seeds apart. */
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  return h;
}

/**
 * An integer from 0 to `n` - 1.
 *
 * @param {Random} rng
 * @param {number} n
 */
export function below(rng, n) {
  return Math.floor(rng() * n);
}

/**
 * True with probability `p`; a draw of 0 is false, unless `p` is 1.
 *
 * @param {Random} rng
 * @param {number} p
 */
export function chance(rng, p) {
  return rng() >= 1 - p;
}

/**
 * One of the items.
 *
 * @template T
 * @param {Random} rng
 * @param {readonly T[]} items
 * @returns {T}
 */
export function pick(rng, items) {
  return items[below(rng, items.length)];
}

/**
 * A uniformly distributed unsigned integer of `bits` bits.
 *
 * @param {Random} rng
 * @param {number} bits
 * @returns {bigint}
 */
export function bigBits(rng, bits) {
  const high = BigInt(below(rng, 0x100000000));
  const low = BigInt(below(rng, 0x100000000));
  return BigInt.asUintN(bits, (high << 32n) | low);
}
