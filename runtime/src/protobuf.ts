/**
 * A drop-in for the functions of @bufbuild/protobuf that encode. Messages
 * whose encoders are registered take the fast path.
 *
 * @packageDocumentation
 */
import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import {
  type BinaryWriteOptions,
  toBinary as originalToBinary,
} from "@bufbuild/protobuf";
import { sizeDelimitedEncode as originalSizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { encodeTo } from "./encode/drivers.js";
import type { ToBinary } from "./encode/encoder.js";
import type { AnyOptions } from "./encode/options.js";
import { countedEncoderOf, encodeRegistered } from "./redirect/encoders.js";

export { type HookCalls, hookCalls } from "./redirect/calls.js";
export { registerEncoders } from "./redirect/encoders.js";

/**
 * Serializes a message, like `toBinary` of @bufbuild/protobuf: the same bytes,
 * and the same errors. The one difference: a message over 2 GiB - 1 throws a
 * RangeError.
 */
export function toBinary<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: Partial<BinaryWriteOptions>,
): Uint8Array<ArrayBuffer> {
  return encodeRegistered(
    schema,
    message,
    options,
    originalToBinary as ToBinary,
  );
}

/**
 * Serializes a message, prefixed with its size as a varint, like
 * `sizeDelimitedEncode` of @bufbuild/protobuf/wire. The one difference is that
 * of `toBinary`.
 */
export function sizeDelimitedEncode<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: BinaryWriteOptions,
): Uint8Array {
  const encoder = countedEncoderOf(schema);
  return encoder === undefined
    ? originalSizeDelimitedEncode(schema, message, options)
    : encodeTo(
        encoder,
        message,
        options as AnyOptions,
        true,
        undefined,
        originalToBinary as ToBinary,
      );
}
