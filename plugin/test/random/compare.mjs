/**
 * Compares all that was generated for a message with what `toBinary` gives.
 *
 * @param {import("./load.mjs").Loaded} loaded
 * @param {object} message conforms to its type
 * @param {{ toBinary: Function, onFallback: Function }} api of the same module instances as the loaded code
 * @returns {string | undefined} the first difference
 */
export function difference(loaded, message, { toBinary, onFallback }) {
  const { desc, encode, size, into } = loaded;
  let fallback;
  onFallback((event) => {
    fallback ??= event;
  });
  try {
    const expected = toBinary(desc, message);
    const bytes = encode(message);
    if (!same(bytes, expected)) {
      return `encode: ${hex(bytes)} instead of ${hex(expected)}`;
    }
    if (bytes.byteOffset !== 0 || bytes.buffer.byteLength !== bytes.length) {
      return "encode: the result has no ArrayBuffer of its own";
    }
    if (size(message) !== expected.length) {
      return `size: ${size(message)} instead of ${expected.length}`;
    }
    const target = new Uint8Array(expected.length + 5).fill(0xa5);
    const written = into(message, target, 3);
    if (
      written !== expected.length ||
      !same(target.subarray(3, 3 + written), expected)
    ) {
      return `into: ${hex(target)} instead of ${hex(expected)}`;
    }
    if ([0, 1, 2, -2, -1].some((i) => target.at(i) !== 0xa5)) {
      return `into: touched other bytes: ${hex(target)}`;
    }
    const off = { writeUnknownFields: false };
    const known = toBinary(desc, message, off);
    if (
      !same(encode(message, off), known) ||
      size(message, off) !== known.length
    ) {
      return `writeUnknownFields: false: ${hex(encode(message, off))} instead of ${hex(known)}`;
    }
    const delimited = encode(message, { delimited: true });
    if (
      delimited.length !== size(message, { delimited: true }) ||
      !same(delimited.subarray(delimited.length - expected.length), expected)
    ) {
      return `delimited: ${hex(delimited)} instead of a prefix and ${hex(expected)}`;
    }
    return fallback && `fallback: ${fallback.typeName}: ${fallback.reason}`;
  } catch (e) {
    return `threw ${String(e)}`;
  } finally {
    onFallback(undefined);
  }
}

function same(a, b) {
  return Buffer.compare(a, b) === 0;
}

function hex(bytes) {
  return Buffer.from(bytes).toString("hex");
}
