/**
 * The runtime of protoc-gen-es-fast. Most of it is for generated code only.
 *
 * @packageDocumentation
 */
export { ANOMALY } from "./anomaly.js";
export { bytesSize, hasBytes, isBytes, writeBytes } from "./bytes.js";
export { encode, encodeInto, sizeOf } from "./encode.js";
export { type Encoder, type EncoderTable, encoderTable } from "./encoder.js";
export { EncodeError, foreign, invalid, missing } from "./error.js";
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
  checkedInt64Size,
  checkedSint64Size,
  isInt64,
  isUint64,
  parseInt64,
  toBigInt,
  writeFixed64,
  writeInt64,
  writeSint64,
  ZERO_64,
} from "./int64.js";
export { adjustLength } from "./length.js";
export {
  hasOwnKeys,
  isRecord,
  keepEntry,
  nextKey,
  nextValue,
  parseInt32Key,
} from "./map-entries.js";
export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "./options.js";
export { hasOwn, hasType, isArray, isPlain } from "./own.js";
export {
  packedBoolSize,
  packedDoubleSize,
  packedFixed32Size,
  packedFixed64Size,
  packedFloatSize,
  packedInt32Size,
  packedInt64Size,
  packedSfixed32Size,
  packedSfixed64Size,
  packedSint32Size,
  packedSint64Size,
  packedUint32Size,
  packedUint64Size,
  writePackedDouble,
  writePackedFixed32,
  writePackedFixed64,
  writePackedFloat,
  writePackedInt32,
  writePackedInt64,
  writePackedSint32,
  writePackedSint64,
  writePackedUint32,
} from "./packed.js";
export { createStandaloneEncoder } from "./standalone.js";
export { isJsonObject, structSize, writeStruct } from "./struct.js";
export { nextSize, pushSize, reserve, type Tape } from "./tape.js";
export { checkUnknown, unknownSize, writeUnknown } from "./unknown.js";
export { createEncoder } from "./upstream.js";
export { stringSize, writeString } from "./utf8.js";
export {
  int32Size,
  sint32Size,
  uint32Size,
  varintSize,
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint,
} from "./varint.js";
