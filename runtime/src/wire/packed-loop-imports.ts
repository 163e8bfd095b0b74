/**
 * What the loops over packed fields use, which the build makes from the codecs
 * of the plugin (scripts/packed-loops.mjs). They are separate functions, because
 * in a long function V8 does not inline what they call.
 */
export { ANOMALY } from "./anomaly.js";
export { checkLength } from "./check-length.js";
export { ensureRoom } from "./room.js";
export { writeFixed32 } from "./write-fixed32.js";
export {
  isInt64,
  isUint64,
  writeFixed64,
  writeInt64,
  writeSint64,
} from "./write-int64.js";
export { writeLength } from "./write-length.js";
export { writeInt32, writeSint32, writeUint32 } from "./write-varint.js";
