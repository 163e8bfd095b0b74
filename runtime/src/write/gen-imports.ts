/**
 * What the loops that write packed fields use, which the build makes from the codecs
 * of the plugin (scripts/build/runtime-code.mjs). They are separate functions, because
 * in a long function V8 does not inline what they call.
 */
export type { Chunk, Draft } from "../contract/draft.js";
export { ANOMALY } from "../contract/signals.js";
export { checkLength } from "../objects/check-length.js";
export { copyChunk, LITTLE_ENDIAN } from "./chunk.js";
export { isFloat, writeFixed32 } from "./fixed32.js";
export {
  DOUBLES,
  FLOATS,
  isInt64,
  isUint64,
  writeFixed64,
  writeFloat,
  writeInt64,
  writeSint64,
} from "./int64.js";
export { writeLength } from "./length.js";
export { ensureRoom } from "./room.js";
export { writeInt32, writeSint32, writeUint32, writeVarint } from "./varint.js";
