/**
 * The runtime. What it exports for generated code only is left out here.
 *
 * @packageDocumentation
 */
export {
  type AllocateOptions,
  DecodeError,
  type EncodedBytes,
  EncodeError,
  type EncodeOptions,
  type EncoderTable,
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "../../runtime/src/index.js";
