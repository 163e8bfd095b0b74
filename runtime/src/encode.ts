/**
 * What the generated code of encoders calls.
 *
 * @packageDocumentation
 */

export type { Draft } from "./contract/draft.js";
export type * from "./contract/encode-options.js";
export type { Encoder } from "./contract/encoder.js";
export { type SchemaCheck, schemaCheck } from "./contract/schema-check.js";
export { ANOMALY } from "./contract/signals.js";
export { makeTable, type Table } from "./contract/table.js";
export { createEncoder } from "./encode/create-encoder.js";
export { checkPrototype, defaults } from "./encode/defaults.js";
export { encode, encodeInto, sizeOf } from "./encode/drivers.js";
export { hasBytes } from "./objects/bytes.js";
export { getProperty } from "./objects/computed-names.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "./objects/map-entries.js";
export { hasOwn, isArray, isPlain } from "./objects/properties.js";
export { lookAtShape, shapes } from "./objects/shapes.js";
export { writeBytes } from "./write/bytes.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "./write/decimal.js";
export { isFloat, writeFixed32 } from "./write/fixed32.js";
export * from "./write/gen/packed.js";
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
} from "./write/int64.js";
export { lengthWidths, writeOtherLength } from "./write/length.js";
export { noRoom } from "./write/room.js";
export { writeString } from "./write/string.js";
export { writeStruct } from "./write/struct.js";
export { writeUnknown } from "./write/unknown.js";
export { writeInt32, writeSint32, writeUint32 } from "./write/varint.js";
