/**
 * The runtime of protoc-gen-es-fast. Most of it is for generated code only.
 *
 * @packageDocumentation
 */

export { createEncoder } from "./encode/create-encoder.js";
export type { Draft } from "./encode/draft.js";
export { encode, encodeInto, sizeOf } from "./encode/drivers.js";
export {
  type Encoder,
  type EncoderTable,
  encoderTable,
} from "./encode/encoder.js";
export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "./encode/options.js";
export {
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "./fallback/listener.js";
export { EncodeError } from "./standalone/error.js";
export { ANOMALY } from "./wire/anomaly.js";
export { hasBytes, writeBytes } from "./wire/bytes.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "./wire/decimal.js";
export {
  writePackedBool,
  writePackedFixed32,
  writePackedFixed64,
  writePackedInt32,
  writePackedInt64,
  writePackedSfixed32,
  writePackedSfixed64,
  writePackedSint32,
  writePackedSint64,
  writePackedUint32,
  writePackedUint64,
} from "./wire/gen/packed.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "./wire/map-entries.js";
export { defaultsOf, hasOwn, isArray, isPlain } from "./wire/properties.js";
export { getProperty } from "./wire/property.js";
export { noRoom } from "./wire/room.js";
export { lookAtShape, shapes } from "./wire/shapes.js";
export { isFloat, writeFixed32 } from "./wire/write-fixed32.js";
export {
  DOUBLES,
  FLOATS,
  isInt64,
  isUint64,
  writeFixed64,
  writeFloat,
  writeInt64,
  writeSint64,
  ZERO_64,
} from "./wire/write-int64.js";
export { lengthWidths, writeOtherLength } from "./wire/write-length.js";
export {
  writePackedDouble,
  writePackedFloat,
} from "./wire/write-packed-floats.js";
export { writeString } from "./wire/write-string.js";
export { writeStruct } from "./wire/write-struct.js";
export { writeUnknown } from "./wire/write-unknown.js";
export { writeInt32, writeSint32, writeUint32 } from "./wire/write-varint.js";
