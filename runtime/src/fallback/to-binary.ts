/**
 * What can't be encoded is left to protobuf-es. The drivers of encoders do that.
 */
import type { EncoderBase, ToBinary } from "../contract/encoder.js";
import { callUpstream } from "./upstream.js";

/** Types that protobuf-es has encoded. */
const known = /*@__PURE__*/ new WeakSet<object>();

/**
 * Lets protobuf-es encode the message or throw its own error, and reports why.
 */
export function encodeUpstream(
  encoder: EncoderBase,
  message: unknown,
  options: unknown,
  failure: unknown,
  toBinary: ToBinary = encoder.toBinary,
): Uint8Array {
  return callUpstream(
    encoder,
    "write",
    message,
    options,
    failure,
    known,
    toBinary,
  );
}
