/**
 * Strings, https://protobuf.dev/programming-guides/encoding/#length-types
 *
 * The size pass takes `length` for the number of bytes (true for ASCII), so it
 * needs no look at the characters. If the write pass then meets another
 * character, the message is sized again, exactly. A lone surrogate becomes
 * U+FFFD, as in protobuf-es and TextEncoder.
 */
import { NOT_ASCII } from "./anomaly.js";
import { Buffer } from "./node.js";
import type { Tape } from "./tape.js";
import { varintSize, writeVarint } from "./varint.js";

/**
 * Size in bytes of a string with its length prefix.
 */
export function stringSize(value: string, tape: Tape): number {
  const size = tape.exact ? utf8Size(value) : value.length;
  return size < 0x80 ? size + 1 : size + varintSize(size);
}

/**
 * Size in bytes of a string as UTF-8.
 */
export function utf8Size(value: string): number {
  const length = value.length;
  if (byteLength !== undefined && length > NATIVE_SIZE_LENGTH) {
    return byteLength(value);
  }
  let size = length;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x7f) {
      if (code < 0x800) {
        size += 1;
      } else {
        size += 2;
        // Both halves of a surrogate pair together take 4 bytes.
        if (isHighSurrogate(code) && isLowSurrogate(value.charCodeAt(i + 1))) {
          i++;
        }
      }
    }
  }
  return size;
}

/**
 * Writes a string with its length prefix, and returns the position behind it.
 *
 * Throws NOT_ASCII if it is not ASCII but was sized as such.
 */
export function writeString(
  target: Uint8Array,
  position: number,
  value: string,
  tape: Tape,
): number {
  const length = value.length;
  let p = position;
  if (length < 0x80) {
    target[p++] = length;
  } else {
    p = writeVarint(target, p, length);
  }
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    bits |= code;
    target[p + i] = code;
  }
  return bits < 0x80 ? p + length : writeUtf8(target, position, value, tape);
}

/**
 * Writes a string that is not ASCII, with its length prefix.
 */
function writeUtf8(
  target: Uint8Array,
  position: number,
  value: string,
  tape: Tape,
): number {
  if (!tape.exact) {
    throw NOT_ASCII;
  }
  tape.nonAscii = true;
  // The number of bytes is known when they are written. They move if the
  // prefix takes more bytes than the number of characters suggests.
  const guess = varintSize(value.length);
  const start = position + guess;
  const end = encodeUtf8(target, start, value);
  const size = end - start;
  const prefix = varintSize(size);
  if (prefix !== guess) {
    target.copyWithin(position + prefix, start, end);
  }
  return writeVarint(target, position, size) + size;
}

/**
 * Writes a string as UTF-8, and returns the position behind it.
 */
function encodeUtf8(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const length = value.length;
  if (length > NATIVE_WRITE_LENGTH) {
    if (utf8Write !== undefined) {
      return (
        position +
        utf8Write.call(target, value, position, target.length - position)
      );
    }
    return (
      position + encoder.encodeInto(value, target.subarray(position)).written
    );
  }
  let p = position;
  for (let i = 0; i < length; i++) {
    let code = value.charCodeAt(i);
    if (code < 0x80) {
      target[p++] = code;
    } else if (code < 0x800) {
      target[p++] = (code >> 6) | 0xc0;
      target[p++] = (code & 0x3f) | 0x80;
    } else {
      if (isSurrogate(code)) {
        const low = value.charCodeAt(i + 1);
        if (isHighSurrogate(code) && isLowSurrogate(low)) {
          code = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
          target[p++] = (code >> 18) | 0xf0;
          target[p++] = ((code >> 12) & 0x3f) | 0x80;
          target[p++] = ((code >> 6) & 0x3f) | 0x80;
          target[p++] = (code & 0x3f) | 0x80;
          i++;
          continue;
        }
        code = REPLACEMENT;
      }
      target[p++] = (code >> 12) | 0xe0;
      target[p++] = ((code >> 6) & 0x3f) | 0x80;
      target[p++] = (code & 0x3f) | 0x80;
    }
  }
  return p;
}

function isSurrogate(code: number): boolean {
  return (code & 0xf800) === 0xd800;
}

function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}

/** NaN, the code behind the end of a string, is none. */
function isLowSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xdc00;
}

/** U+FFFD, which stands for a lone surrogate. */
const REPLACEMENT = 0xfffd;

/** From this number of UTF-16 code units on, a native call pays off. */
const NATIVE_SIZE_LENGTH = 40;
const NATIVE_WRITE_LENGTH = 24;

/** The parts of the WHATWG class that are used here, without DOM types. */
interface Utf8Encoder {
  encodeInto(text: string, target: Uint8Array): { written: number };
}

const utf8Write = Buffer?.prototype.utf8Write;
const byteLength = Buffer?.byteLength;
const encoder: Utf8Encoder = /*@__PURE__*/ newEncoder();

function newEncoder(): Utf8Encoder {
  const { TextEncoder } = globalThis as {
    TextEncoder?: new () => Utf8Encoder;
  };
  return (TextEncoder && new TextEncoder()) as Utf8Encoder;
}
