/** Which text encodings are protobuf-es's default one, as far as encoders, decoders and so on can tell. */
import type { Refusals, TextEncoding } from "../contract/gate.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";

/**
 * The default text encoding binds the method of a TextEncoder, if it has one. One that was configured and looks the same
 * is tried.
 */
function encodesByDefault(encoding: TextEncoding): boolean {
  if (encoding.encodeUtf8Into.name !== ENCODE_INTO) {
    return false;
  }
  const expected = utf8Of(`${PROBE}\ufffd`);
  const bytes = new Uint8Array(expected.length + 1);
  // What a lone surrogate becomes is a matter of the encoding.
  encoding.encodeUtf8Into(PROBE + LONE_SURROGATE, bytes);
  return expected.every((byte, i) => bytes[i] === byte);
}

/** It has one function that reads, strictly or not. */
function decodesByDefault(encoding: TextEncoding): boolean {
  return (
    encoding.encodeUtf8Into.name === ENCODE_INTO &&
    encoding.decodeUtf8.name === "decodeUtf8" &&
    encoding.decodeUtf8(Uint8Array.of(...utf8Of(PROBE), MALFORMED)) ===
      `${PROBE}\ufffd`
  );
}

/** It checks by a function without a name where strings have a check of their own, and else by a method. */
function checksByDefault({ checkUtf8 }: TextEncoding): boolean {
  return (
    checkUtf8.name ===
      ("isWellFormed" in String.prototype ? "" : "checkUtf8") &&
    checkUtf8(PROBE) &&
    !checkUtf8(LONE_SURROGATE)
  );
}

/**
 * Text with which an encoding that looks like protobuf-es's own is tried. It has what others change: a
 * byte order mark, blanks, letters of both cases, line ends, and what Unicode's normalization
 * composes or decomposes; of one, two, three and four bytes.
 */
const PROBE = "\ufeff aB\0\r\ne\u0301\u00e9\ufb01\u4e2d\u{1f600} ";
/** What no UTF-8 can be made of. */
const LONE_SURROGATE = "\ud800";
/** A byte that is no character. Where that is an error, protobuf-es is asked. */
const MALFORMED = 0xff;

/** Returns the bytes of a text as UTF-8, by what no application configures. */
function utf8Of(text: string): number[] {
  return Array.from(unescape(encodeURIComponent(text)), (byte) =>
    byte.charCodeAt(0),
  );
}

// At the end, since the build makes constants of some of the functions above.
export const encodeRefusals = /*@__PURE__*/ newRefusals(
  "writes binary",
  encodesByDefault,
);
export const decodeRefusals = /*@__PURE__*/ newRefusals(
  "reads binary",
  decodesByDefault,
);
/** What writes JSON checks no text. */
export const toJsonRefusals = /*@__PURE__*/ newRefusals(
  "writes JSON",
  () => true,
);
export const fromJsonRefusals = /*@__PURE__*/ newRefusals(
  "reads JSON",
  checksByDefault,
);
export const copyRefusals = /*@__PURE__*/ newRefusals(
  "clones and compares",
  checksByDefault,
);

function newRefusals(
  what: string,
  isDefault: (encoding: TextEncoding) => boolean,
): Refusals {
  return { what, isDefault, known: new WeakMap(), last: undefined };
}
