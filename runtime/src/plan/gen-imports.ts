/**
 * What the switches over scalar types use, which the build makes from the codecs of the
 * plugin (scripts/build/runtime-code.mjs).
 */

export type { Draft } from "../contract/draft.js";
export { ANOMALY } from "../contract/signals.js";
export type { Source } from "../contract/source.js";
export type { UnknownField } from "../contract/unknown-field.js";
export { hasBytes } from "../objects/bytes.js";
export { readBytes } from "../read/bytes.js";
export {
  readPackedBool,
  readPackedDouble,
  readPackedFixed32,
  readPackedFixed64,
  readPackedFloat,
  readPackedInt32,
  readPackedInt64,
  readPackedSfixed32,
  readPackedSfixed64,
  readPackedSint32,
  readPackedSint64,
  readPackedUint32,
  readPackedUint64,
} from "../read/gen/packed.js";
export {
  readBool,
  readDouble,
  readFixed64,
  readFloat,
  readInt64,
  readSfixed32,
  readSfixed64,
  readSint64,
  readUint64,
} from "../read/int64.js";
export { readKey } from "../read/key.js";
export { appendStrings } from "../read/packed.js";
export { readLooseString, readString } from "../read/string.js";
export { readLength, readTag, readVarint } from "../read/varint.js";
export { writeBytes } from "../write/bytes.js";
export { isInt64Text, isUint64Text } from "../write/decimal.js";
export { isFloat, writeFixed32 } from "../write/fixed32.js";
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
} from "../write/gen/packed.js";
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
} from "../write/int64.js";
export { writeOtherLength } from "../write/length.js";
export { noRoom } from "../write/room.js";
export { writeString } from "../write/string.js";
export { writeInt32, writeSint32, writeUint32 } from "../write/varint.js";
export type { AnyValue } from "./plan.js";
