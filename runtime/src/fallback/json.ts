/**
 * JSON that generated code gives up is left to protobuf-es. The driver for JSON does that.
 */

import type { FromJson, JsonCodec } from "../contract/json-codec.js";
import { callUpstream } from "./upstream.js";

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
