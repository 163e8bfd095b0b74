import { BinaryReader } from "@bufbuild/protobuf/wire";
import { below, pick } from "../../../conformance/filler/index.mjs";

/** @typedef {import("../../../conformance/filler/index.mjs").Random} Random */

/** Bytes that often mean something: tags, continued varints, ends of groups. */
const USUAL = [0, 1, 2, 8, 10, 11, 12, 16, 18, 127, 128, 255];

/** Fields that no message of the tests has: a varint, bytes, and a group with one in it. */
const UNKNOWN = ["f8ffffff0f01", "92f60401ff", "9bf60408019cf604"].map(unhex);

/** What is no UTF-8: a byte alone, an end that is missing, a surrogate, too long a form, beyond the last character. */
const BAD_UTF8 = ["ff", "80", "e282", "eda080", "c080", "f4908080"].map(unhex);

/**
 * The ways to change the bytes of a message, by name.
 *
 * @type {Readonly<Record<string, (rng: Random, bytes: Uint8Array) => Uint8Array>>}
 */
export const WAYS = {
  /** Cut off. */
  cut: (rng, bytes) => bytes.subarray(0, below(rng, bytes.length + 1)),
  /** One bit is another. */
  bit: (rng, bytes) =>
    replaceAny(rng, bytes, (byte) => byte ^ (1 << below(rng, 8))),
  /** One byte is another, any or a usual one. */
  byte: (rng, bytes) =>
    replaceAny(rng, bytes, () =>
      pick(rng, [below(rng, 256), pick(rng, USUAL)]),
    ),
  /** A tag has another wire type. */
  wireType: (rng, bytes) =>
    bytes.length === 0
      ? bytes
      : replaceAt(
          bytes,
          pick(rng, startsOf(bytes)),
          (byte) => (byte & 0xf8) | below(rng, 8),
        ),
  /** A field has another one's number. */
  number: (rng, bytes) =>
    bytes.length === 0
      ? bytes
      : replaceAt(
          bytes,
          pick(rng, startsOf(bytes)),
          (byte) => (byte & 0x87) | (below(rng, 16) << 3),
        ),
  /** A varint takes more bytes than it needs, up to more than a varint may. */
  longer: (rng, bytes) => {
    const at = below(rng, bytes.length + 1);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(bytes.subarray(at, at + 1)).map((byte) => byte | 0x80),
      Buffer.from([...Array(below(rng, pick(rng, [3, 12]))).fill(0x80), 0]),
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
    return insertAt(bytes, at, pick(rng, UNKNOWN));
  },
  /** The same between two fields. */
  unknown: (rng, bytes) => {
    const at = pick(rng, [...startsOf(bytes), bytes.length]);
    return insertAt(bytes, at, pick(rng, UNKNOWN));
  },
  /** A field comes again, somewhere between the others. */
  again: (rng, bytes) => {
    const fields = fieldsOf(bytes);
    return fields.length === 0
      ? bytes
      : insertAt(bytes, pick(rng, startsOf(bytes)), pick(rng, fields));
  },
  /** A field is missing. */
  without: (rng, bytes) => {
    const fields = fieldsOf(bytes);
    return Buffer.concat(fields.toSpliced(below(rng, fields.length + 1), 1));
  },
  /** The fields come in another order. */
  reorder: (rng, bytes) =>
    Buffer.concat(
      fieldsOf(bytes)
        .map((field) => [rng(), field])
        .sort(([a], [b]) => a - b)
        .map(([, field]) => field),
    ),
  /** The content of a field with a length is changed in one of these ways, and its length with it. */
  inside: (rng, bytes) =>
    replaceContent(rng, bytes, (content) =>
      pick(rng, Object.values(WAYS))(rng, content),
    ),
  /** Bytes that are no UTF-8, within a field with a length. */
  text: (rng, bytes) =>
    replaceContent(rng, bytes, (content) =>
      insertAt(content, below(rng, content.length + 1), pick(rng, BAD_UTF8)),
    ),
  /** Nothing of it. */
  other: (rng) =>
    Buffer.from(Array.from({ length: below(rng, 24) }, () => pick(rng, USUAL))),
};

/**
 * Changes the bytes of a message in one to three ways.
 *
 * @param {Random} rng
 * @param {Uint8Array} bytes stays as it is
 * @returns {Uint8Array} in memory of its own
 */
export function mutate(rng, bytes) {
  let result = bytes;
  for (let n = 1 + below(rng, 3); n > 0; n--) {
    result = pick(rng, Object.values(WAYS))(rng, result);
  }
  return new Uint8Array(result);
}

/**
 * The fields of a message, each with its tag; what is none at the end is left together.
 *
 * @param {Uint8Array} bytes
 * @returns {Uint8Array[]}
 */
export function fieldsOf(bytes) {
  const reader = new BinaryReader(bytes);
  const fields = [];
  let start = 0;
  try {
    while (start < bytes.length) {
      const [no, wireType] = reader.tag();
      reader.skip(wireType, no);
      if (reader.pos > bytes.length) break;
      fields.push(bytes.subarray(start, reader.pos));
      start = reader.pos;
    }
  } catch {
    // Not a message any more.
  }
  return start < bytes.length ? [...fields, bytes.subarray(start)] : fields;
}

/** Where fields begin; 0 if there are none. */
function startsOf(bytes) {
  const fields = fieldsOf(bytes);
  return fields.length === 0
    ? [0]
    : fields.map((field) => field.byteOffset - bytes.byteOffset);
}

/** The tag and the content of a field with a length. */
function contentOf(field) {
  const reader = new BinaryReader(field);
  try {
    const [, wireType] = reader.tag();
    if (wireType !== 2) return undefined;
    const tag = field.subarray(0, reader.pos);
    const content = reader.bytes();
    return reader.pos === field.length ? { tag, content } : undefined;
  } catch {
    return undefined;
  }
}

/** Changes the content of one of the fields with a length, if there are any. */
function replaceContent(rng, bytes, change) {
  const fields = fieldsOf(bytes);
  const parts = fields.map(contentOf);
  const found = parts.flatMap((part, i) => (part === undefined ? [] : [i]));
  if (found.length === 0) return bytes;
  const i = pick(rng, found);
  const content = change(parts[i].content);
  return Buffer.concat(
    fields.with(
      i,
      Buffer.concat([parts[i].tag, varint(content.length), content]),
    ),
  );
}

function varint(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

function insertAt(bytes, at, more) {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

function replaceAny(rng, bytes, change) {
  return bytes.length === 0
    ? bytes
    : replaceAt(bytes, below(rng, bytes.length), change);
}

function replaceAt(bytes, at, change) {
  const result = Buffer.from(bytes);
  result[at] = change(bytes[at]);
  return result;
}

function unhex(digits) {
  return Buffer.from(digits, "hex");
}
