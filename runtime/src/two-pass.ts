/**
 * The runtime of code that is generated with passes=2, for generated code only.
 * The first pass finds sizes, and leaves those of what is length-delimited on a
 * tape (two-pass/tape.ts); the second writes in place. two-pass/drivers.ts calls both.
 *
 * @packageDocumentation
 */
export type * from "./contract/encode-options.js";
export { type SchemaCheck, schemaCheck } from "./contract/schema-check.js";
export { ANOMALY } from "./contract/signals.js";
export { makeTable, type Table } from "./contract/table.js";
export { checkPrototype, defaults } from "./encode/defaults.js";
export { hasBytes } from "./objects/bytes.js";
export { getProperty } from "./objects/computed-names.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "./objects/map-entries.js";
export { hasOwn, isArray, isPlain } from "./objects/properties.js";
export { lookAtShape, type Shapes, shapes } from "./objects/shapes.js";
export { writeBytes } from "./two-pass/bytes.js";
export { createEncoder } from "./two-pass/create-encoder.js";
export { encode, encodeInto, sizeOf } from "./two-pass/drivers.js";
export type { TwoPassEncoder } from "./two-pass/encoder.js";
export * from "./two-pass/gen/packed.js";
export {
  bytesSize,
  int32Size,
  sint32Size,
  uint32Size,
} from "./two-pass/size.js";
export { stringSize, writeString } from "./two-pass/string.js";
export { placeStruct as writeStruct, structSize } from "./two-pass/struct.js";
export {
  checkEnd,
  keepLength,
  nextPlace,
  type Tape,
  takeLength,
} from "./two-pass/tape.js";
export { unknownSize, writeUnknown } from "./two-pass/unknown.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "./write/decimal.js";
export { isFloat, writeFixed32 } from "./write/fixed32.js";
export {
  DOUBLES,
  FLOATS,
  int64Size,
  isInt64,
  isUint64,
  sint64Size,
  writeFixed64,
  writeFloat,
  writeInt64,
  writeSint64,
  ZERO_64,
} from "./write/int64.js";
export {
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint,
} from "./write/varint.js";
