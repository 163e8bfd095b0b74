/**
 * Tells the first difference between two decoded messages. Objects have to have the same prototype, and the same
 * properties in the same order. Bytes have to be the same view on the input, or equal and no view on it.
 *
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {Uint8Array} input what was decoded
 * @param {string} [path]
 * @returns {string | undefined} undefined if there is none
 */
export function objectDifference(actual, expected, input, path = "message") {
  if (Object.is(actual, expected)) return undefined;
  if (!isObject(actual) || !isObject(expected)) {
    return `${path} is ${String(actual)} instead of ${String(expected)}`;
  }
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
    return `${path} has another prototype`;
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
    const difference = objectDifference(a.value, b.value, input, where);
    if (difference !== undefined) return difference;
  }
  return undefined;
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
