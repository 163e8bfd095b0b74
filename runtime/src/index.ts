/**
 * The runtime of protoc-gen-es-fast. Most of it is for generated code only.
 *
 * @packageDocumentation
 */
export { ANOMALY } from "./anomaly.js";
export { hasBytes, isBytes, writeBytes } from "./bytes.js";
export type { Draft } from "./draft.js";
export { encode, encodeInto, sizeOf } from "./encode.js";
export { type Encoder, type EncoderTable, encoderTable } from "./encoder.js";
export { EncodeError, invalid, missing, wrongType } from "./error.js";
export {
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "./fallback.js";
export {
  isFloat,
  writeDouble,
  writeFixed32,
  writeFloat,
} from "./fixed.js";
export {
  isInt64,
  isUint64,
  parseInt64,
  writeFixed64,
  writeInt64,
  writeSint64,
  ZERO_64,
} from "./int64.js";
export { lengthWidths, writeLength } from "./length.js";
export {
  hasOwnKeys,
  isRecord,
  parseInt32Key,
} from "./map-entries.js";
export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "./options.js";
export { hasOwn, isArray, isPlain } from "./own.js";
export {
  writePackedBool,
  writePackedDouble,
  writePackedFixed32,
  writePackedFixed64,
  writePackedFloat,
  writePackedInt32,
  writePackedInt64,
  writePackedSfixed32,
  writePackedSfixed64,
  writePackedSint32,
  writePackedSint64,
  writePackedUint32,
  writePackedUint64,
} from "./packed.js";
export { noRoom } from "./room.js";
export { createStandaloneEncoder } from "./standalone.js";
export { isJsonObject, writeStruct } from "./struct.js";
export { writeCheckedUnknown, writeUnknown } from "./unknown.js";
export { createEncoder } from "./upstream.js";
export { writeString } from "./utf8.js";
export { writeInt32, writeSint32, writeUint32 } from "./varint.js";
