/**
 * What the generated code of encoders calls.
 *
 * @packageDocumentation
 */

export type { Draft } from "./contract/draft.js";
export type { Encoder } from "./contract/encoder.js";
export * from "./encode/common.js";
export { createEncoder, encode } from "./encode/driver.js";
export { encodeInto, sizeOf } from "./encode/into.js";
export { writeBytes } from "./write/bytes.js";
export * from "./write/gen/packed.js";
export * from "./write/int64.js";
export { lengthWidths, writeLength } from "./write/length.js";
export { noRoom } from "./write/room.js";
export { writeString } from "./write/string.js";
export { writeStruct } from "./write/struct.js";
export { writeUnknown } from "./write/unknown.js";
export * from "./write/varint.js";
