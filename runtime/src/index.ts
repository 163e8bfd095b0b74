/**
 * The runtime of protoc-gen-es-fast. Most of it is for generated code only.
 *
 * @packageDocumentation
 */
export { ANOMALY } from "./anomaly.js";
export { hasBytes, isBytes, writeBytes } from "./bytes.js";
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
} from "./cell.js";
export { parseInt32Key, parseInt64 } from "./decimal.js";
export type { Draft } from "./draft.js";
export { encode, encodeInto, sizeOf } from "./encode.js";
export { type Encoder, type EncoderTable, encoderTable } from "./encoder.js";
export {
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "./fallback.js";
export { isFloat, writeFixed32 } from "./fixed.js";
export { lengthWidths, writeLength } from "./length.js";
export { hasOwnKeys, isRecord } from "./map-entries.js";
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
export { EncodeError } from "./standalone/error.js";
export { writeStruct } from "./struct.js";
export { writeUnknown } from "./unknown.js";
export { createEncoder } from "./upstream.js";
export { writeString } from "./utf8.js";
export { writeInt32, writeSint32, writeUint32 } from "./varint.js";
