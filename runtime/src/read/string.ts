/**
 * Reading strings, https://protobuf.dev/programming-guides/encoding/#length-types
 */
import { NO_UTF8 } from "../contract/signals.js";
import { Buffer } from "../engine/buffer.js";
import { MAX_ASCII, readAscii } from "./gen/ascii.js";
import { decodeLoosely, decodeStrictly } from "./utf8.js";
import { readWide } from "./wide.js";

const utf8Slice = Buffer?.prototype.utf8Slice;

/**
 * How many strings native code reads at first, whatever their length. Compiling
 * the loops takes as long as reading some 10,000 strings natively takes more, in
 * Node.js; elsewhere native code takes longer.
 */
let cold = utf8Slice === undefined ? 300 : 3000;

/**
 * Reads the string between two positions, which are within the bytes.
 *
 * Throws NO_UTF8 if the bytes are not UTF-8.
 */
export function readString(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  if (cold > 0) {
    cold--;
    return readNatively(bytes, start, end);
  }
  if (end - start <= MAX_ASCII) {
    const text = readAscii(bytes, start, end - start);
    if (text !== undefined) {
      return text;
    }
  }
  return readWide(bytes, start, end) ?? readNatively(bytes, start, end);
}

/**
 * Reads the string between two positions, which are within the bytes. Bytes
 * that are not UTF-8 become U+FFFD. (As above: shared code would be one more call
 * that V8 inlines in fewer places, up to 10 % in Node.js 22.)
 */
export function readLooseString(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  if (cold > 0) {
    cold--;
    return readNativelyLoose(bytes, start, end);
  }
  if (end - start <= MAX_ASCII) {
    const text = readAscii(bytes, start, end - start);
    if (text !== undefined) {
      return text;
    }
  }
  return readWide(bytes, start, end) ?? readNativelyLoose(bytes, start, end);
}

function readNatively(bytes: Uint8Array, start: number, end: number): string {
  if (utf8Slice === undefined) {
    return readStrictly(bytes, start, end);
  }
  const text = utf8Slice.call(bytes, start, end);
  // U+FFFD: native code put it in place of bad bytes, or the text has it.
  return text.includes("\ufffd") ? readStrictly(bytes, start, end) : text;
}

function readNativelyLoose(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  if (utf8Slice !== undefined) {
    const text = utf8Slice.call(bytes, start, end);
    if (!text.includes("\ufffd")) {
      return text;
    }
  }
  return decodeLoosely(bytes.subarray(start, end));
}

function readStrictly(bytes: Uint8Array, start: number, end: number): string {
  try {
    return decodeStrictly(bytes.subarray(start, end));
  } catch {
    throw NO_UTF8;
  }
}
