/**
 * The runtime of code that is generated with passes=2, for generated code only.
 * The first pass finds sizes, and leaves those of what is length-delimited on a
 * tape (tape.ts); the second writes in place. drivers.ts calls both.
 *
 * @packageDocumentation
 */
export type { Draft } from "../encode/draft.js";
export { type EncoderTable, encoderTable } from "../encode/encoder.js";
export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "../encode/options.js";
export { ANOMALY } from "../wire/anomaly.js";
export { hasBytes } from "../wire/bytes.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "../wire/decimal.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
} from "../wire/map-entries.js";
export { defaultsOf, hasOwn, isArray, isPlain } from "../wire/properties.js";
export { getProperty } from "../wire/property.js";
export { lookAtShape, shapes } from "../wire/shapes.js";
export { lengthOf } from "../wire/string-length.js";
export { isFloat, writeFixed32 } from "../wire/write-fixed32.js";
export {
  DOUBLES,
  FLOATS,
  int64Size,
  isInt64Unread as isInt64,
  isUint64Unread as isUint64,
  sint64Size,
  writeFixed64,
  writeFloat,
  writeInt64,
  writeSint64,
  ZERO_64,
} from "../wire/write-int64.js";
export {
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint,
} from "../wire/write-varint.js";
export { writeBytes } from "./bytes.js";
export { createEncoder } from "./create-encoder.js";
export { encode, encodeInto, sizeOf } from "./drivers.js";
export type { TwoPassEncoder } from "./encoder.js";
export {
  packedBoolSize,
  packedFixed32Size,
  packedFixed64Size,
  packedInt32Size,
  packedInt64Size,
  packedSfixed32Size,
  packedSfixed64Size,
  packedSint32Size,
  packedSint64Size,
  packedUint32Size,
  packedUint64Size,
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
} from "./gen/packed.js";
export { keepKeys, takeKeys } from "./keys.js";
export { findMeasure, findPlace } from "./one-pass-within-two.js";
export {
  packedDoubleSize,
  packedFloatSize,
  writePackedDouble,
  writePackedFloat,
} from "./packed-floats.js";
export { bytesSize, int32Size, sint32Size, uint32Size } from "./size.js";
export { otherStringSize, stringPlaces, writeString } from "./string.js";
export { structSize, writeStruct } from "./struct.js";
export {
  checkEnd,
  hasUnknown,
  keepLength,
  keepSeen,
  nextPlace,
  nextSeen,
  takeLength,
  takeSeen,
} from "./tape.js";
export { unknownSize, writeUnknown } from "./unknown.js";
