import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { BinaryReader } from "@bufbuild/protobuf/wire";
import { onFallback } from "protobuf-es-fast";
import {
  toBinary as dropIn,
  fromBinary as dropInFromBinary,
  register,
} from "protobuf-es-fast/protobuf";
import * as wkt from "protobuf-es-fast/wkt";
import * as wktJson from "protobuf-es-fast/wkt/json";

/**
 * @typedef {object} Encoders what a generated file exports for one message
 * @property {(message: object, options?: object) => Uint8Array} encode
 * @property {(message: object, options?: object) => number} size
 * @property {(message: object, target: Uint8Array, offset?: number, options?: object) => number} encodeInto
 * @property {(bytes: Uint8Array) => object} [decode]
 * @property {(init?: object) => object} [create]
 * @property {{ clone(message: object): object, equals(a: object, b: object, options?: object): boolean }} [copies]
 * @property {Encoders} [variant] of other options, in the modes of which these are
 */

/** Encode with `encodeFoo`. */
function encode(_schema, message, encoders) {
  const bytes = encoders.encode(message);
  if (bytes.byteOffset !== 0 || bytes.buffer.byteLength !== bytes.length) {
    throw new Error("the result shares its buffer");
  }
  return bytes;
}

/** Encode with `encodeFooInto`, into the middle of a buffer that must stay untouched around the message. */
function into(_schema, message, encoders) {
  const size = encoders.size(message);
  const margin = 5;
  const target = new Uint8Array(size + 2 * margin).fill(0xa5);
  const written = encoders.encodeInto(message, target, margin);
  if (written !== size) {
    throw new Error(`encodeInto wrote ${written} bytes, size is ${size}`);
  }
  for (let i = 0; i < margin; i++) {
    if (target[i] !== 0xa5 || target[margin + size + i] !== 0xa5) {
      throw new Error("encodeInto wrote outside of its range");
    }
  }
  return target.slice(margin, margin + size);
}

/** Encode with the option `delimited`, and strip the size again. */
function delimited(_schema, message, encoders) {
  const bytes = encoders.encode(message, { delimited: true });
  const reader = new BinaryReader(bytes);
  const size = reader.uint32();
  if (reader.pos + size !== bytes.length) {
    throw new Error(
      `the size prefix says ${size}, ${bytes.length - reader.pos} bytes follow`,
    );
  }
  return bytes.slice(reader.pos);
}

/** Encode with code of two passes: by `encodeFooInto` after `sizeFoo`, which has to give what `encodeFoo` gives. */
function twoPass(_schema, message, { variant: encoders }) {
  const bytes = encode(undefined, message, encoders);
  if (Buffer.compare(bytes, into(undefined, message, encoders)) !== 0) {
    throw new Error("encode and encodeInto differ");
  }
  return bytes;
}

/**
 * The ways to encode a message, by the name of the mode. "upstream" is the baseline.
 *
 * @type {Record<string, (schema: object, message: object, encoders: Encoders) => Uint8Array>}
 */
export const MODES = {
  upstream: toBinary,
  encode,
  into,
  delimited,
  "drop-in": dropIn,
  "two-pass": twoPass,
  standalone: (schema, message, { variant }) =>
    encode(schema, message, variant),
  decode: toBinary,
  "decode-encode": encode,
  hook: toBinary,
  plan: dropIn,
  "plan-hook": toBinary,
  demand: dropIn,
  json: toBinary,
  "json-drop-in": toBinary,
  "json-hook": toBinary,
  "json-plan": toBinary,
  "json-demand": toBinary,
};

/**
 * The ways to decode a message, by the name of the mode; in the others protobuf-es does.
 *
 * @type {Record<string, ((schema: object, bytes: Uint8Array, decode: (bytes: Uint8Array) => object) => object) | undefined>}
 */
export const DECODERS = {
  standalone: (_schema, bytes, decode) => decode(bytes),
  decode: (_schema, bytes, decode) => decode(bytes),
  "decode-encode": (_schema, bytes, decode) => decode(bytes),
  hook: (schema, bytes) => fromBinary(schema, bytes),
  plan: (schema, bytes) => dropInFromBinary(schema, bytes),
  "plan-hook": (schema, bytes) => fromBinary(schema, bytes),
  demand: (schema, bytes) => dropInFromBinary(schema, bytes),
};

/** The modes that run with the hook, which redirects `toBinary`, `toJson` and so on to what is registered, or planned. */
export const HOOK_MODES = ["hook", "plan-hook", "json-hook"];

/** The modes in which nothing generated is registered: in one, types are planned at the start, in the other by themselves. */
export const PLAN_MODES = ["plan", "plan-hook"];

/** What protobuf-es's function was before the hook redirected it. */
export function originalOf(redirected) {
  return redirected[Symbol.for("protobuf-es-fast.original")] ?? redirected;
}

/**
 * Registers the encoders and decoders of the given generated files, and the encoders of the well-known types.
 *
 * @param {object[]} modules
 */
export function registerAll(modules) {
  for (const module of [wkt, ...modules]) {
    for (const [name, table] of Object.entries(module)) {
      if (name.startsWith("fast_")) register(table);
    }
  }
}

/**
 * Registers the JSON codecs of the given generated files, and of the well-known types.
 *
 * @param {object[]} modules
 */
export function registerAllJson(modules) {
  for (const module of [wktJson, ...modules]) {
    for (const [name, table] of Object.entries(module)) {
      if (name.startsWith("fast_")) register(table);
    }
  }
}

/**
 * Throws unless functions for JSON take the fast path for a schema.
 *
 * @param {object} schema
 * @param {import("./json-message.mjs").JsonFunctions} functions
 * @param {boolean} writes whether those that write do
 */
export function assertJsonRegistered(schema, functions, writes) {
  if (writes) {
    const other = { $typeName: "" };
    assertReported(schema, () => functions.toJson(other));
    assertReported(schema, () => functions.stringify(other));
  }
  assertReported(schema, () => functions.fromJson(5));
  assertReported(schema, () => functions.parse("5"));
}

/**
 * Throws unless `encode` and `decode` take the fast path for a schema: both get what they leave to protobuf-es, which
 * `onFallback` reports for registered schemas only.
 *
 * @param {object} schema
 * @param {(schema: object, message: object) => Uint8Array} encode
 * @param {(schema: object, bytes: Uint8Array) => object} [decode]
 */
export function assertRegistered(schema, encode, decode) {
  // A message of another type, and a tag of a wire type that there is not.
  assertReported(schema, () => encode(schema, { $typeName: "" }));
  if (decode !== undefined) {
    assertReported(schema, () => decode(schema, Uint8Array.of(0x0f)));
  }
}

function assertReported(schema, fail) {
  let reported = false;
  onFallback(() => {
    reported = true;
  });
  try {
    fail();
  } catch {
    // protobuf-es refuses it.
  }
  onFallback(undefined);
  if (!reported) throw new Error(`${schema.typeName} is not registered`);
}
