/**
 * The runtime of code that is generated with `standalone=true`: it imports
 * nothing of @bufbuild/protobuf, and is small.
 *
 * @packageDocumentation
 */

export { EncodeError } from "./contract/encode-error.js";
export type * from "./contract/encode-options.js";
export { isBytes, isSetBytes as hasBytes } from "./objects/bytes.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "./objects/map-entries.js";
export { hasOwn, isArray, isOwn } from "./objects/properties.js";
export type { Draft } from "./standalone/draft.js";
export { encode, encodeInto, sizeOf } from "./standalone/drivers.js";
export {
  invalid,
  missing,
  type Owner,
  wrongType,
} from "./standalone/reject.js";
export { writeString } from "./standalone/string.js";
export { writeUnknown } from "./standalone/unknown.js";
export { writeCheckedBytes as writeBytes } from "./write/bytes.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "./write/decimal.js";
export { isFloat, writeFixed32 } from "./write/fixed32.js";
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
export { lengthWidths, writeLength } from "./write/length.js";
export { ensureRoom } from "./write/room.js";
export { isJsonObject, writeStruct } from "./write/struct.js";
export { writeInt32, writeSint32, writeUint32 } from "./write/varint.js";
