/** Whether decoders may run: where they read what protobuf-es reads. */
import type { TextCode, TextEncoding } from "../contract/text-code.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";
import { PROBE, utf8Of } from "./probe.js";
import { encodingOf, newRefusals, refusalOf } from "./refusals.js";

/**
 * Returns why protobuf-es has to decode: UNSUPPORTED where BigInt is missing or disabled, where it is older than 2.17, and
 * where the application configured its own text encoding; OTHER_VERSION for well-known types of another version; or
 * undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function decodeRefusal(decoder: TextCode): symbol | undefined {
  const encoding = encodingOf(decoder);
  return encoding !== undefined && encoding === decoder.knownEncoding
    ? undefined
    : refusalOf(decodeRefusals, decoder, encoding);
}

/**
 * The default text encoding binds the method of a TextEncoder, if it has one, and has one function that reads, strictly
 * or not. One that was configured and looks the same is tried.
 */
function isDefault(encoding: TextEncoding): boolean {
  return (
    encoding.encodeUtf8Into.name === ENCODE_INTO &&
    encoding.decodeUtf8.name === "decodeUtf8" &&
    encoding.decodeUtf8(Uint8Array.of(...utf8Of(PROBE), MALFORMED)) ===
      `${PROBE}\ufffd`
  );
}

/** A byte that is no character. Where that is an error, protobuf-es is asked. */
const MALFORMED = 0xff;

// At the end, since the build makes constants of the functions above.
export const decodeRefusals = /*@__PURE__*/ newRefusals(
  "reads binary",
  isDefault,
);
