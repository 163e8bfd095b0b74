/**
 * What the generated code of decoders calls.
 *
 * @packageDocumentation
 */

export { createDecoder } from "./decode/create-decoder.js";
export {
  type Decoder,
  type DecoderTable,
  decoderTable,
  type FromBinary,
} from "./decode/decoder.js";
export { decodeWith } from "./decode/driver.js";
export type { DecodeOptions } from "./decode/options.js";
export { readGroup } from "./decode/read-group.js";
export { ANOMALY } from "./wire/anomaly.js";
export { readBytes } from "./wire/read-bytes.js";
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
} from "./wire/read-int64.js";
export { readKey } from "./wire/read-key.js";
export { setProto } from "./wire/read-map.js";
export * from "./wire/read-packed.js";
export { readLooseString, readString } from "./wire/read-string.js";
export { readStruct } from "./wire/read-struct.js";
export { keepEnum, readUnknown, skipInEntry } from "./wire/read-unknown.js";
export { readLength, readTag, readVarint } from "./wire/read-varint.js";
export type { Source } from "./wire/source.js";
