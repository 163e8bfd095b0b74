/**
 * What the loops over packed fields use, which the build makes from the codecs
 * of the plugin (scripts/packed-loops.mjs).
 */
export { ANOMALY } from "../wire/anomaly.js";
export { checkLength } from "../wire/check-length.js";
export { writeFixed32 } from "../wire/write-fixed32.js";
export {
  int64Size,
  isInt64Unread as isInt64,
  isUint64Unread as isUint64,
  sint64Size,
  writeFixed64,
  writeInt64,
  writeSint64,
} from "../wire/write-int64.js";
export {
  varintSize,
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint as writeLength,
} from "../wire/write-varint.js";
export { int32Size, sint32Size, uint32Size } from "./size.js";
export {
  checkEnd,
  isCheckedLater,
  keepLength,
  nextPlace,
  takeLength,
} from "./tape.js";
