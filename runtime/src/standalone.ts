/**
 * The runtime of code that is generated with `standalone=true`: it imports
 * nothing of @bufbuild/protobuf, and is small.
 *
 * @packageDocumentation
 */

export { DecodeError } from "./contract/decode-error.js";
export type { DecodeOptions } from "./contract/decode-options.js";
export type { Draft } from "./contract/draft.js";
export { EncodeError } from "./contract/encode-error.js";
export type * from "./contract/encode-options.js";
export type { Source } from "./contract/source.js";
export type { Mutable } from "./contract/zero.js";
export { isBytes, isSetBytes as hasBytes, NO_BYTES } from "./objects/bytes.js";
export * from "./objects/map-entries.js";
export { hasOwn, isArray, isOwn } from "./objects/properties.js";
export {
  classOf as messageClass,
  newList,
  newMember,
  newOneof,
} from "./objects/young.js";
export { readBytes } from "./read/bytes.js";
export * from "./read/gen/packed.js";
export * from "./read/int64.js";
export { readKey } from "./read/key.js";
export { appendStrings } from "./read/packed.js";
export { readLooseString, readString } from "./read/string.js";
export {
  keepEnum,
  keepUnknown as readUnknown,
  skipInEntry,
} from "./read/unknown.js";
export { readVarint } from "./read/varint.js";
export {
  writePackedDouble,
  writeStruct,
  writeUnknown,
} from "./standalone/checked.js";
export { decode } from "./standalone/decode.js";
export { encode, encodeInto, sizeOf } from "./standalone/drivers.js";
export { failed } from "./standalone/problems.js";
export * from "./standalone/read-message.js";
export * from "./standalone/reject.js";
export { writeString } from "./standalone/string.js";
export { toJsonObject } from "./standalone/struct.js";
export { writeCheckedBytes as writeBytes } from "./write/bytes.js";
export * from "./write/decimal.js";
export * from "./write/fixed32.js";
export * from "./write/int64.js";
export { ZERO_64 as zeroInt64 } from "./write/int64.js";
export { lengthWidths, writeLength } from "./write/length.js";
export { ensureRoom } from "./write/room.js";
export * from "./write/varint.js";
