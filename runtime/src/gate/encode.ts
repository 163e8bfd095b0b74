/** Whether encoders may run: where they write what protobuf-es writes. */
import type { TextCode, TextEncoding } from "../contract/text-code.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";
import { PROBE, utf8Of } from "./probe.js";
import { encodingOf, newRefusals, refusalOf } from "./refusals.js";

export const encodeRefusals = /*@__PURE__*/ newRefusals(
  "writes binary",
  isDefault,
);

/**
 * Returns why protobuf-es has to encode: UNSUPPORTED where BigInt is missing or disabled, and where the application
 * configured its own text encoding; OTHER_VERSION for well-known types of another version; or undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function encodeRefusal(encoder: TextCode): symbol | undefined {
  const encoding = encodingOf(encoder);
  return encoding !== undefined && encoding === encoder.knownEncoding
    ? undefined
    : refusalOf(encodeRefusals, encoder, encoding);
}

/**
 * The default text encoding binds the method of a TextEncoder, if it has one. One that was configured and looks the same
 * is tried.
 */
function isDefault(encoding: TextEncoding): boolean {
  if (encoding.encodeUtf8Into.name !== ENCODE_INTO) {
    return false;
  }
  const expected = utf8Of(`${PROBE}\ufffd`);
  const bytes = new Uint8Array(expected.length + 1);
  // What a lone surrogate becomes is a matter of the encoding.
  encoding.encodeUtf8Into(`${PROBE}\ud800`, bytes);
  return expected.every((byte, i) => bytes[i] === byte);
}
