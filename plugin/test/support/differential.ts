/** Compares everything that was generated for a message with `toBinary` of protobuf-es. */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { delimited, guarded, hex } from "./bytes";
import { countFallbacks } from "./fallbacks";
import type { GeneratedMessage } from "./generated";
import { thrownBy } from "./outcome";

/**
 * Encodes a message that conforms to its type in all ways, and throws an
 * Error that tells about the first difference to protobuf-es.
 */
export function compareAll(
  generated: GeneratedMessage,
  message: Message,
): void {
  const { fallbacks } = countFallbacks(() => {
    compareOutputs(generated, message);
    compareInto(generated, message);
    compareTooSmall(generated, message);
  });
  if (fallbacks.length > 0) {
    throw new Error(
      `${fallbacks.length} fallbacks: ${fallbacks[0]?.typeName}: ${fallbacks[0]?.reason}`,
    );
  }
}

/** Compares the bytes and sizes for all options. */
function compareOutputs(
  { desc, encode, size }: GeneratedMessage,
  message: Message,
): void {
  const expected = toBinary(desc, message);
  const plain = encode(message);
  same("encode", plain, expected);
  if (
    plain.constructor !== Uint8Array ||
    plain.byteOffset !== 0 ||
    plain.buffer.byteLength !== plain.length
  ) {
    throw new Error("encode: the result has no ArrayBuffer of its own");
  }
  sameSize("size", size(message), expected);

  const off = { writeUnknownFields: false };
  const known = toBinary(desc, message, off);
  same("writeUnknownFields: false", encode(message, off), known);
  sameSize("size, writeUnknownFields: false", size(message, off), known);

  const prefixed = sizeDelimitedEncode(desc, message);
  same("delimited", encode(message, { delimited: true }), prefixed);
  sameSize("size, delimited", size(message, { delimited: true }), prefixed);
  const both = { delimited: true, writeUnknownFields: false };
  same("delimited, no unknown fields", encode(message, both), delimited(known));

  const pooled = encode(message, { allocate: Buffer.allocUnsafe });
  same("allocate", pooled, expected);
  if (!Buffer.isBuffer(pooled)) {
    throw new Error("allocate: the result is no Buffer");
  }
  same(
    "allocate, delimited",
    encode(message, { allocate: Buffer.allocUnsafe, delimited: true }),
    prefixed,
  );
  const asked: number[] = [];
  const allocate = (n: number) => {
    asked.push(n);
    return new Uint8Array(n);
  };
  same("own allocate", encode(message, { allocate }), expected);
  if (asked.length !== 1 || asked[0] !== expected.length) {
    throw new Error(`allocate was called with ${asked.join(", ")}`);
  }
}

/** Writes at offset 0 and odd ones, with exact room and more, and looks at the memory around. */
function compareInto({ desc, into }: GeneratedMessage, message: Message): void {
  const expected = toBinary(desc, message);
  const known = toBinary(desc, message, { writeUnknownFields: false });
  const cases: [number, number, object | undefined, Uint8Array][] = [
    [0, 0, undefined, expected],
    [1, 0, undefined, expected],
    [7, 5, undefined, expected],
    [2, 500, undefined, expected],
    [3, 2, { writeUnknownFields: false }, known],
    [5, 1, { delimited: true }, delimited(expected)],
  ];
  for (const [offset, spare, options, bytes] of cases) {
    const name = `into, offset ${offset}`;
    const { target, isUntouched } = guarded(offset + bytes.length + spare);
    const written =
      options === undefined
        ? into(message, target, offset)
        : into(message, target, offset, options);
    sameSize(name, written, bytes);
    same(name, target.subarray(offset, offset + written), bytes);
    if (!isUntouched(offset, bytes.length)) {
      throw new Error(`${name}: touched other bytes`);
    }
  }
}

/** A target with too few bytes gets an error that names both sizes. */
function compareTooSmall(
  { desc, encode, into }: GeneratedMessage,
  message: Message,
): void {
  const { length } = toBinary(desc, message);
  for (const available of new Set([0, length >> 1, length - 1])) {
    if (available < 0 || available >= length) {
      continue;
    }
    const { target, isUntouched } = guarded(3 + available);
    const error = thrownBy(() => into(message, target, 3));
    if (!namesBoth(error, length, available)) {
      throw new Error(`into, too small: ${String(error)}`);
    }
    if (!isUntouched(3, available)) {
      throw new Error("into, too small: touched other bytes");
    }
    const allocate = () => new Uint8Array(available);
    const short = thrownBy(() => encode(message, { allocate }));
    if (!namesBoth(short, length, available)) {
      throw new Error(`allocate, too few bytes: ${String(short)}`);
    }
  }
}

function namesBoth(error: unknown, needed: number, available: number): boolean {
  return (
    error instanceof RangeError &&
    new RegExp(`\\b${needed}\\b`).test(error.message) &&
    new RegExp(`\\b${available}\\b`).test(error.message)
  );
}

function same(what: string, actual: Uint8Array, expected: Uint8Array): void {
  if (
    actual.length !== expected.length ||
    Buffer.compare(actual, expected) !== 0
  ) {
    throw new Error(`${what}: got ${hex(actual)} instead of ${hex(expected)}`);
  }
}

function sameSize(what: string, actual: number, expected: Uint8Array): void {
  if (actual !== expected.length) {
    throw new Error(`${what}: got ${actual} instead of ${expected.length}`);
  }
}
