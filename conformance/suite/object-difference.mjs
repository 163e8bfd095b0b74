/**
 * Tells the first difference between two decoded messages. Objects have to have the same prototype, and the same
 * properties in the same order, and an object must not be in two places. Bytes have to be the same view on the input,
 * or equal and no view on it.
 *
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {Uint8Array} input what was decoded
 * @param {{ standalone?: boolean }} [options] whether standalone code decoded it. That has copies of protobuf-es's
 *   prototypes with default values, and one empty array for all unset bytes
 * @returns {string | undefined} undefined if there is none
 */
export function objectDifference(actual, expected, input, options = {}) {
  const { standalone = false } = options;
  const state = { input, standalone, twins: new Map() };
  return compare(actual, expected, state, "message");
}

/** `twins` has the expected object for each one that was seen. */
function compare(actual, expected, state, path) {
  if (Object.is(actual, expected)) return undefined;
  if (!isObject(actual) || !isObject(expected)) {
    return `${path} is ${String(actual)} instead of ${String(expected)}`;
  }
  const { input, standalone, twins } = state;
  const isShared = standalone && isEmptyBytes(actual);
  if (!isShared && (twins.get(actual) ?? expected) !== expected) {
    return `${path} is an object that is elsewhere too`;
  }
  twins.set(actual, expected);
  const prototype = Object.getPrototypeOf(actual);
  const upstream = Object.getPrototypeOf(expected);
  if (prototype !== upstream) {
    const found =
      standalone && prototype !== Object.prototype && prototype !== null
        ? compare(prototype, upstream, state, `prototype of ${path}`)
        : `${path} has another prototype`;
    if (found !== undefined) return found;
  }
  if (expected instanceof Uint8Array) {
    return isSameView(actual, expected, input)
      ? undefined
      : `${path} is another view`;
  }
  const [keys, wanted] = [Reflect.ownKeys(actual), Reflect.ownKeys(expected)];
  if (keys.length !== wanted.length || keys.some((k, i) => k !== wanted[i])) {
    return `${path} has ${keys.map(String)} instead of ${wanted.map(String)}`;
  }
  for (const key of keys) {
    const a = Object.getOwnPropertyDescriptor(actual, key);
    const b = Object.getOwnPropertyDescriptor(expected, key);
    const where = `${path}.${String(key)}`;
    if (
      a.enumerable !== b.enumerable ||
      a.writable !== b.writable ||
      a.configurable !== b.configurable
    ) {
      return `${where} is another kind of property`;
    }
    const difference = compare(a.value, b.value, state, where);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/**
 * Tells where two messages that were decoded from the same bytes have the same object, though two of protobuf-es's have
 * one each.
 *
 * @param {readonly [unknown, unknown]} actual
 * @param {readonly [unknown, unknown]} expected
 * @param {string} [path]
 * @returns {string | undefined} undefined if there is none
 */
export function sharedObject([a, b], [expectedA, expectedB], path = "message") {
  if (!isObject(a)) return undefined;
  if (a === b) {
    return expectedA === expectedB
      ? undefined
      : `${path} is the same object in two messages`;
  }
  if (a instanceof Uint8Array) return undefined;
  for (const key of Reflect.ownKeys(a)) {
    const found = sharedObject(
      [a[key], b[key]],
      [expectedA[key], expectedB[key]],
      `${path}.${String(key)}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isEmptyBytes(value) {
  return value instanceof Uint8Array && value.length === 0;
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function isSameView(actual, expected, input) {
  return expected.buffer === input.buffer
    ? actual.buffer === input.buffer &&
        actual.byteOffset === expected.byteOffset &&
        actual.length === expected.length
    : actual.buffer !== input.buffer && Buffer.compare(actual, expected) === 0;
}
