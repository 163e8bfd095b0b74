/**
 * What the generated code of decoders calls.
 *
 * @packageDocumentation
 */

export type { DecodeOptions } from "./contract/decode-options.js";
export type {
  Decoder,
  FromBinary,
} from "./contract/decoder.js";
export * from "./contract/generated-file.js";
export { ANOMALY } from "./contract/signals.js";
export type { Source } from "./contract/source.js";
export * from "./create/made.js";
export { createDecoder, decodeWith } from "./decode/driver.js";
export { readGroup } from "./decode/read-group.js";
export { setProto } from "./objects/map-entries.js";
export { readBytes } from "./read/bytes.js";
export * from "./read/gen/packed.js";
export * from "./read/int64.js";
export { readKey } from "./read/key.js";
export { appendStrings } from "./read/packed.js";
export { readLooseString, readString } from "./read/string.js";
export { readStruct } from "./read/struct.js";
export { keepEnum, readUnknown, skipInEntry } from "./read/unknown.js";
export { readLength, readTag, readVarint } from "./read/varint.js";
