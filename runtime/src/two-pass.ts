/**
 * The runtime of code that is generated with passes=2, for generated code only.
 * The first pass finds sizes, and leaves those of what is length-delimited on a
 * tape (two-pass/tape.ts); the second writes in place. two-pass/drivers.ts calls both.
 *
 * @packageDocumentation
 */

export * from "./encode/common.js";
export { writeBytes } from "./two-pass/bytes.js";
export {
  createEncoder,
  encode,
  encodeInto,
  sizeOf,
  type TwoPassEncoder,
} from "./two-pass/drivers.js";
export * from "./two-pass/gen/packed.js";
export * from "./two-pass/size.js";
export { stringSize, writeString } from "./two-pass/string.js";
export { placeStruct as writeStruct, structSize } from "./two-pass/struct.js";
export {
  checkEnd,
  keepLength,
  nextPlace,
  type Tape,
  takeLength,
} from "./two-pass/tape.js";
export { unknownSize, writeUnknown } from "./two-pass/unknown.js";
export {
  placePackedDouble as writePackedDouble,
  placePackedFloat as writePackedFloat,
} from "./write/gen/packed.js";
export * from "./write/int64.js";
export * from "./write/varint.js";
