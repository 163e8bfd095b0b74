/**
 * What generated decoders use.
 *
 * @packageDocumentation
 */
export {
  createZero,
  type Mutable,
  ZERO_INT64,
  type Zero,
  zeroMessage,
  zeroPrototype,
} from "./create/zero.js";
export {
  type Decoder,
  type DecoderTable,
  decoderTable,
} from "./decode/decoder.js";
export { decodeWith } from "./decode/drivers.js";
export type { DecodeOptions } from "./decode/options.js";
export { createDecoder } from "./fallback/from-binary.js";
