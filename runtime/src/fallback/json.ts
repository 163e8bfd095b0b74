/**
 * JSON that generated code gives up is left to protobuf-es. The driver for JSON does that.
 */

import type { FromJson, JsonCodec } from "../contract/json-codec.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { bigInts } from "../engine/bigint.js";
import { PROBE } from "./probe.js";
import { checkSchema } from "./schema-check.js";
import { callUpstream } from "./upstream.js";

/** Throws UNSUPPORTED where BigInt is missing or disabled. */
function checkBigInts(): void {
  if (!bigInts) {
    throw UNSUPPORTED;
  }
}

/** Throws the same; and OTHER_VERSION for well-known types of another version. */
export function checkWriteSupport<M>(codec: JsonCodec<M>): void {
  checkBigInts();
  if (!codec.writes) {
    checkSchema(codec);
    codec.writes = true;
  }
}

/** Throws the same, and UNSUPPORTED also where the application configured how text is checked. */
export function checkTextSupport<M>(codec: JsonCodec<M>): void {
  checkBigInts();
  if (codec.textEncoding() !== codec.knownEncoding && !isReady(codec)) {
    throw UNSUPPORTED;
  }
}

/**
 * Checks the schema, and whether text is checked by protobuf-es's default, before the first call. That is a
 * function without a name where strings have a check of their own, and else a method. One that was
 * configured and looks the same is tried.
 */
function isReady<M>(codec: JsonCodec<M>): boolean {
  checkSchema(codec);
  const encoding = codec.textEncoding();
  const { name } = encoding.checkUtf8;
  if (
    name !== ("isWellFormed" in String.prototype ? "" : "checkUtf8") ||
    !encoding.checkUtf8(PROBE) ||
    encoding.checkUtf8(LONE_SURROGATE)
  ) {
    return false;
  }
  codec.knownEncoding = encoding;
  return true;
}

/** What no UTF-8 can be made of. */
const LONE_SURROGATE = "\ud800";

/** Types that protobuf-es has written, and read. */
const written = /*@__PURE__*/ new WeakSet<object>();
const read = /*@__PURE__*/ new WeakSet<object>();

/** Lets protobuf-es return the JSON of a message, or its text, or throw its own error, and reports why. */
export function toJsonUpstream<M, Json>(
  codec: JsonCodec<M>,
  message: unknown,
  options: unknown,
  failure: unknown,
  original: (schema: object, message: unknown, options: unknown) => Json,
): Json {
  return callUpstream(
    codec,
    "write",
    message,
    options,
    failure,
    written,
    original,
  );
}

/** Does the same for what reads JSON or its text. */
export function fromJsonUpstream<M>(
  codec: JsonCodec<M>,
  json: unknown,
  options: unknown,
  failure: unknown,
  original: FromJson,
): M {
  return callUpstream(
    codec,
    "json",
    json,
    options,
    failure,
    read,
    original,
  ) as M;
}
