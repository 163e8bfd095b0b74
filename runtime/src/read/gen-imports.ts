/**
 * What the loops that read packed fields use, which the build makes from the codecs
 * of the plugin (scripts/build/runtime-code.mjs).
 */
export type { Source } from "../contract/source.js";
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
} from "./int64.js";
export { countFixed, countVarints, isNew, viewOfMany } from "./packed.js";
export { readVarint } from "./varint.js";
