/**
 * What became of an attempt to encode.
 *
 * @typedef {{ bytes: Uint8Array, error?: undefined } | { bytes?: undefined, error: unknown }} Outcome
 */

/**
 * Runs a function that encodes.
 *
 * @param {() => Uint8Array} encode
 * @returns {Outcome}
 */
export function outcome(encode) {
  try {
    return { bytes: encode() };
  } catch (error) {
    return { error };
  }
}

/**
 * Says how the outcome differs from the expected one: in any byte, or in the class name or the message of the error.
 *
 * @param {Outcome} expected
 * @param {Outcome} actual
 * @returns {string | undefined} undefined if they are equal
 */
export function difference(expected, actual) {
  if (expected.bytes && actual.bytes) {
    return sameBytes(expected.bytes, actual.bytes)
      ? undefined
      : `${describe(actual)} instead of ${describe(expected)}`;
  }
  const same = describe(expected) === describe(actual);
  return same
    ? undefined
    : `${describe(actual)} instead of ${describe(expected)}`;
}

/** Whether two byte arrays are equal. */
function sameBytes(a, b) {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

/** The bytes in hexadecimal, or the error's name and message. */
export function describe({ bytes, error }) {
  if (bytes) {
    const hex = Buffer.from(
      bytes.buffer,
      bytes.byteOffset,
      bytes.length,
    ).toString("hex");
    return `bytes ${hex.length > 400 ? `${hex.slice(0, 400)}… (${bytes.length} bytes)` : hex || "(none)"}`;
  }
  return error instanceof Error
    ? `${error.constructor.name} "${error.name}: ${error.message}"`
    : `thrown ${String(error)}`;
}
