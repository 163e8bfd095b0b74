/**
 * A drop-in for the functions of @bufbuild/protobuf that create, encode and
 * decode messages. Message types that are registered take the fast path.
 *
 * @packageDocumentation
 */
import {
  type BinaryReadOptions,
  type BinaryWriteOptions,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
  create as originalCreate,
  fromBinary as originalFromBinary,
  toBinary as originalToBinary,
} from "@bufbuild/protobuf";
import {
  sizeDelimitedDecodeStream as originalSizeDelimitedDecodeStream,
  sizeDelimitedEncode as originalSizeDelimitedEncode,
  type SizeDelimitedDecodeOptions,
  sizeDelimitedPeek,
} from "@bufbuild/protobuf/wire";
import type { CreatorTable } from "./contract/creator.js";
import type { FromBinary } from "./contract/decoder.js";
import type { AnyOptions, ToBinary } from "./contract/encoder.js";
import { decodeStream } from "./decode/stream.js";
import { addCreators, createRegistered } from "./registry/creators.js";
import { decodeRegistered, decoderOf } from "./registry/decoders.js";
import { countedEncoderOf, encodeRegistered } from "./registry/encoders.js";
import type { CreateMessage } from "./registry/registry.js";

export { type HookCalls, hookCalls } from "./registry/calls.js";
export { registerDecoders } from "./registry/decoders.js";
export { registerEncoders } from "./registry/encoders.js";

/** Adds the tables of creators that generated files export to the registry. */
export function registerCreators(...tables: CreatorTable[]): void {
  addCreators(tables, originalCreate as CreateMessage);
}

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
    : encoder.encodeTo(
        encoder,
        message,
        options as AnyOptions,
        true,
        undefined,
        originalToBinary as ToBinary,
      );
}

/**
 * Creates a message, like `create` of @bufbuild/protobuf: the same object.
 */
export function create<Desc extends DescMessage>(
  schema: Desc,
  init?: MessageInitShape<Desc>,
): MessageShape<Desc> {
  return createRegistered(
    schema,
    init,
    originalCreate as CreateMessage,
  ) as MessageShape<Desc>;
}

/**
 * Parses a message, like `fromBinary` of @bufbuild/protobuf: the same message,
 * and the same errors.
 */
export function fromBinary<Desc extends DescMessage>(
  schema: Desc,
  bytes: Uint8Array,
  options?: Partial<BinaryReadOptions>,
): MessageShape<Desc> {
  return decodeRegistered(
    schema,
    bytes,
    options,
    originalFromBinary as FromBinary,
  ) as MessageShape<Desc>;
}

/**
 * Parses a stream of messages that come after their sizes, like
 * `sizeDelimitedDecodeStream` of @bufbuild/protobuf/wire: the same messages,
 * and the same errors.
 */
export function sizeDelimitedDecodeStream<Desc extends DescMessage>(
  schema: Desc,
  chunks: AsyncIterable<Uint8Array>,
  options?: Partial<SizeDelimitedDecodeOptions>,
): AsyncIterableIterator<MessageShape<Desc>> {
  return decoderOf(schema) === undefined
    ? originalSizeDelimitedDecodeStream(schema, chunks, options)
    : decodeStream(
        chunks,
        (bytes) => fromBinary(schema, bytes, options),
        sizeDelimitedPeek,
        options,
      );
}
