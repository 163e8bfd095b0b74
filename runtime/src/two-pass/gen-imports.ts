/**
 * What the loops over packed fields in two passes use, which the build makes from the codecs
 * of the plugin (scripts/build/runtime-code.mjs).
 */
export { ANOMALY } from "../contract/signals.js";
export { checkLength } from "../objects/check-length.js";
export { isFloat, writeFixed32 } from "../write/fixed32.js";
export { placePackedDouble, placePackedFloat } from "../write/gen/packed.js";
export {
  int64Size,
  isInt64,
  isUint64,
  sint64Size,
  writeFixed64,
  writeInt64,
  writeSint64,
} from "../write/int64.js";
export {
  varintSize,
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint as writeLength,
} from "../write/varint.js";
export { int32Size, sint32Size, uint32Size } from "./size.js";
export {
  checkEnd,
  keepLength,
  nextPlace,
  type Tape,
  takeLength,
} from "./tape.js";
