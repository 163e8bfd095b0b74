import { forgetMerged } from "../../../conformance/suite/forget-merged.mjs";
import { objectDifference } from "../../../conformance/suite/object-difference.mjs";

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

/**
 * Compares the decoder that was generated for a message with `fromBinary`: for the bytes of a message, and for them twice,
 * which merges messages and appends to lists.
 *
 * @param {import("./load.mjs").Loaded} loaded
 * @param {object} message
 * @param {boolean} conforms whether its unknown fields have numbers of their own, so that nothing is left to `fromBinary`
 * @param {{ toBinary: Function, fromBinary: Function, onFallback: Function }} api of the same module instances as the loaded code
 * @param {boolean} [standalone] whether it is standalone code
 * @returns {string | undefined} the first difference
 */
export function decodeDifference(
  { desc, decode },
  message,
  conforms,
  api,
  standalone = false,
) {
  const { toBinary, fromBinary, onFallback } = api;
  const once = toBinary(desc, message);
  for (const bytes of [once, Buffer.concat([once, once])]) {
    let fallback;
    onFallback((event) => {
      fallback ??= event;
    });
    const { difference } = differenceOf(
      () => decode(bytes),
      () => fromBinary(desc, bytes),
      bytes,
      { standalone, inherits: hasInherited(desc) },
    );
    onFallback(undefined);
    const found =
      difference ??
      (fallback && conforms && !hasInherited(desc) ? "left" : undefined);
    if (found !== undefined) {
      return `decode: ${found}, for ${hex(bytes)}`;
    }
  }
  return undefined;
}

/**
 * Compares what two functions make of an input: messages down to prototypes and views, errors by class, name and text.
 *
 * @param {() => object} decode the generated function
 * @param {() => object} fromBinary protobuf-es's
 * @param {Uint8Array} input
 * @returns {{ difference: string | undefined, error: boolean }}
 */
export function decodingDifference(decode, fromBinary, input) {
  return differenceOf(decode, fromBinary, input, {});
}

/**
 * Compares what a function of standalone code makes of an input with what protobuf-es does: messages, down to what their
 * prototypes have, and whether there is an error. That of standalone code is a DecodeError. Of types that protobuf-es
 * merges with functions of all objects, only the error is looked at.
 *
 * @param {() => object} decode the generated function
 * @param {() => object} fromBinary protobuf-es's
 * @param {Uint8Array} input
 * @param {import("@bufbuild/protobuf").DescMessage} desc
 * @returns {{ difference: string | undefined, error: boolean }}
 */
export function standaloneDifference(decode, fromBinary, input, desc) {
  const inherits = hasInherited(desc);
  return differenceOf(decode, fromBinary, input, {
    standalone: true,
    inherits,
  });
}

function differenceOf(decode, fromBinary, input, { standalone, inherits }) {
  const before = Buffer.from(input);
  const actual = attempt(decode);
  if (before.compare(input) !== 0) {
    return { difference: "the input was written to", error: false };
  }
  if (standalone && inherits) {
    const difference = isDecodeError(actual.error) ? undefined : actual.error;
    return { difference, error: actual.error !== undefined };
  }
  const expected = attempt(fromBinary);
  const error = expected.error !== undefined;
  const sameError = standalone
    ? error === (actual.error !== undefined) && isDecodeError(actual.error)
    : actual.error === expected.error;
  if (!sameError) {
    return {
      difference: `${textOf(actual)} instead of ${textOf(expected)}`,
      error,
    };
  }
  return {
    difference: error
      ? undefined
      : objectDifference(actual.message, expected.message, input, {
          standalone,
        }),
    error,
  };
}

/** Whether there is no error, or one of standalone code that names a type. */
function isDecodeError(error) {
  return (
    error === undefined ||
    /^DecodeError "DecodeError: cannot decode (message|field) [\w.]+ from binary: ./.test(
      error,
    )
  );
}

function attempt(run) {
  forgetMerged();
  try {
    return { message: run() };
  } catch (e) {
    return {
      error:
        e instanceof Error
          ? `${e.constructor.name} "${e.name}: ${e.message}"`
          : `thrown ${String(e)}`,
    };
  }
}

function textOf({ error }) {
  return error ?? "a message";
}

/** Whether a message can hold one in a field that is called as what objects inherit: protobuf-es merges the two, standalone code doesn't. */
function hasInherited(desc, seen = new Set()) {
  seen.add(desc);
  return desc.fields.some(
    (field) =>
      field.message !== undefined &&
      ((field.fieldKind === "message" &&
        field.oneof === undefined &&
        field.localName in Object.prototype) ||
        (!seen.has(field.message) && hasInherited(field.message, seen))),
  );
}

function same(a, b) {
  return Buffer.compare(a, b) === 0;
}

function hex(bytes) {
  return Buffer.from(bytes).toString("hex");
}
