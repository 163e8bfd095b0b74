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
import { encodeNew } from "./encode.js";
import type { Encoder, EncoderTable, ToBinary } from "./encoder.js";
import { writesUnknownFields } from "./options.js";
import { varintSize, writeVarint } from "./varint.js";

const encoders = new WeakMap<object, Encoder<object>>();

/**
 * Makes `toBinary` of this module use generated encoders. Takes the tables
 * that generated files export.
 */
export function registerEncoders(...tables: EncoderTable[]): void {
  for (const table of tables) {
    for (const encoder of table) {
      if (encoder.upstream !== undefined) {
        encoders.set(encoder.upstream.schema, encoder);
      }
    }
  }
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
  const encoder = encoders.get(schema);
  return encoder === undefined
    ? originalToBinary(schema, message, options)
    : encodeNew(
        encoder,
        message,
        options ? writesUnknownFields(options) : true,
        options,
        originalToBinary as ToBinary,
      );
}

/**
 * Serializes a message, prefixed with its size as a varint, like
 * `sizeDelimitedEncode` of @bufbuild/protobuf/wire.
 */
export function sizeDelimitedEncode<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: BinaryWriteOptions,
): Uint8Array {
  const bytes = toBinary(schema, message, options);
  const prefix = varintSize(bytes.length);
  const target = new Uint8Array(prefix + bytes.length);
  writeVarint(target, 0, bytes.length);
  target.set(bytes, prefix);
  return target;
}
