import type { ToBinary } from "./encoder.js";
import { ORIGINAL } from "./original.js";
import { encodeRegistered } from "./registry.js";

/**
 * Makes the function that takes the place of `toBinary` of protobuf-es, where
 * the hook or a bundler redirects it. What has no registered encoder, and
 * every anomaly, goes to the original.
 */
export function redirect(original: ToBinary): ToBinary {
  function toBinary(schema: object, message: unknown, options: unknown) {
    return encodeRegistered(schema, message, options, original);
  }
  Object.defineProperty(toBinary, ORIGINAL, { value: original });
  return toBinary;
}
