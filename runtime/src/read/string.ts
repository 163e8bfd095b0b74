/**
 * Reading strings, https://protobuf.dev/programming-guides/encoding/#length-types
 */
import { MAX_ASCII, readAscii } from "./gen/ascii.js";
import { COLD, readNatively } from "./native.js";
import { readLoosely, readStrictly } from "./utf8.js";
import { readWide } from "./wide.js";

/** How many strings native code reads before the loops do. */
let cold = COLD;

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
    return readNatively(bytes, start, end, readStrictly);
  }
  if (end - start <= MAX_ASCII) {
    const text = readAscii(bytes, start, end - start);
    if (text !== undefined) {
      return text;
    }
  }
  return (
    readWide(bytes, start, end) ?? readNatively(bytes, start, end, readStrictly)
  );
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
    return readNatively(bytes, start, end, readLoosely);
  }
  if (end - start <= MAX_ASCII) {
    const text = readAscii(bytes, start, end - start);
    if (text !== undefined) {
      return text;
    }
  }
  return (
    readWide(bytes, start, end) ?? readNatively(bytes, start, end, readLoosely)
  );
}
