/**
 * What programs import. Generated code has entry points of its own.
 *
 * @packageDocumentation
 */

export type { EqualsOptions } from "./contract/copies.js";
export { DecodeError } from "./contract/decode-error.js";
export type { DecodeOptions } from "./contract/decode-options.js";
export { EncodeError } from "./contract/encode-error.js";
export type * from "./contract/encode-options.js";
export type * from "./contract/json-options.js";
export {
  type FallbackEvent,
  type FallbackListener,
  onFallback,
} from "./fallback/on-fallback.js";
