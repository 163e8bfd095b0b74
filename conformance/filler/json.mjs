import { below, chance, pick } from "./random.mjs";
import { randomDouble, randomString } from "./scalars.mjs";

/** @typedef {import("./random.mjs").Random} Random */

/** Keys that are properties of every object, or that engines order and store in their own way. */
const ODD_KEYS = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "0",
  "10",
  "9",
  "-1",
  "01",
  "4294967295",
];

/**
 * A key of a record: often text, at times a name that every object inherits or one that looks like an array index.
 *
 * @param {Random} rng
 * @param {{ ascii?: boolean }} [options]
 * @returns {string}
 */
export function randomKey(rng, options) {
  return chance(rng, 0.2) ? pick(rng, ODD_KEYS) : randomString(rng, options);
}

/**
 * Sets an own property; `__proto__` too becomes an ordinary one.
 *
 * @param {object} record
 * @param {string} key
 * @param {unknown} value
 */
export function setOwn(record, key, value) {
  Object.defineProperty(record, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/**
 * A JsonObject, as protobuf-es represents a field of type google.protobuf.Struct.
 *
 * @param {Random} rng
 * @param {{ ascii?: boolean }} [options]
 * @param {number} [depth] how many levels of objects and arrays may follow
 * @returns {import("@bufbuild/protobuf").JsonObject}
 */
export function randomJsonObject(rng, options, depth = 3) {
  const result = {};
  for (let n = below(rng, 5); n > 0; n--) {
    setOwn(
      result,
      randomKey(rng, options),
      randomJson(rng, options, depth - 1),
    );
  }
  return result;
}

/** Any JSON value, in its types: numbers may be NaN or infinite. */
function randomJson(rng, options, depth) {
  switch (below(rng, depth > 0 ? 6 : 4)) {
    case 0:
      return null;
    case 1:
      return chance(rng, 0.5);
    case 2:
      return randomDouble(rng);
    case 3:
      return randomString(rng, options);
    case 4:
      return Array.from({ length: below(rng, 4) }, () =>
        randomJson(rng, options, depth - 1),
      );
    default:
      return randomJsonObject(rng, options, depth - 1);
  }
}
