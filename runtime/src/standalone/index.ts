/**
 * The runtime of code that is generated with `standalone=true`: it imports
 * nothing of @bufbuild/protobuf, and is small.
 *
 * @packageDocumentation
 */

export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "../encode/options.js";
export {
  isBytes,
  isSetBytes as hasBytes,
  writeCheckedBytes as writeBytes,
} from "../wire/bytes.js";
export { isInt64Text, isUint64Text, parseInt32Key } from "../wire/decimal.js";
export {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "../wire/map-entries.js";
export { hasOwn, isArray, isOwn } from "../wire/properties.js";
export { ensureRoom } from "../wire/room.js";
export { isFloat, writeFixed32 } from "../wire/write-fixed32.js";
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
} from "../wire/write-int64.js";
export { lengthWidths, writeLength } from "../wire/write-length.js";
export { isJsonObject, writeStruct } from "../wire/write-struct.js";
export {
  writeInt32,
  writeSint32,
  writeUint32,
} from "../wire/write-varint.js";
export type { Draft } from "./draft.js";
export { encode, encodeInto, sizeOf } from "./drivers.js";
export {
  EncodeError,
  invalid,
  missing,
  type Owner,
  wrongType,
} from "./error.js";
export { writeString } from "./string.js";
export { writeUnknown } from "./unknown.js";
