/**
 * The runtime of protoc-gen-es-fast. Most of it is for generated code only.
 *
 * @packageDocumentation
 */

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
export { ANOMALY } from "./fallback/anomaly.js";
export {
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "./fallback/listener.js";
export { createEncoder } from "./fallback/to-binary.js";
export { EncodeError } from "./standalone/error.js";
export { hasBytes, isBytes, writeBytes } from "./wire/bytes.js";
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
} from "./wire/cell.js";
export { parseInt32Key, parseInt64 } from "./wire/decimal.js";
export { isFloat, writeFixed32 } from "./wire/fixed.js";
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
export { lengthWidths, writeLength } from "./wire/length.js";
export { hasOwnKeys, isRecord } from "./wire/map-entries.js";
export { writePackedDouble, writePackedFloat } from "./wire/packed-floats.js";
export { hasOwn, isArray, isPlain } from "./wire/properties.js";
export { noRoom } from "./wire/room.js";
export { writeStruct } from "./wire/struct.js";
export { writeUnknown } from "./wire/unknown.js";
export { writeString } from "./wire/write-string.js";
export { writeInt32, writeSint32, writeUint32 } from "./wire/write-varint.js";
