/**
 * The runtime of code that is generated with `standalone=true`: it imports
 * nothing of @bufbuild/protobuf, and is small.
 *
 * @packageDocumentation
 */
export { hasBytes, isBytes, writeBytes } from "../bytes.js";
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
} from "../cell.js";
export { parseInt32Key, parseInt64 } from "../decimal.js";
export { isFloat, writeFixed32 } from "../fixed.js";
export { lengthWidths, writeLength } from "../length.js";
export { hasOwnKeys, isRecord } from "../map-entries.js";
export type {
  AllocateOptions,
  EncodedBytes,
  EncodeOptions,
  NewBytesOptions,
} from "../options.js";
export { hasOwn, isArray, isOwn } from "../own.js";
export { ensureRoom } from "../room.js";
export { isJsonObject, writeStruct } from "../struct.js";
export { writeSint32, writeUint32 } from "../varint.js";
export type { Draft } from "./draft.js";
export { encode, encodeInto, sizeOf } from "./encode.js";
export {
  EncodeError,
  invalid,
  missing,
  type Owner,
  wrongType,
} from "./error.js";
export { writeInt32 } from "./int32.js";
export { writeString } from "./string.js";
export { writeUnknown } from "./unknown.js";
