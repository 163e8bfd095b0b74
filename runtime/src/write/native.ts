/** Strings by native code: that of Node's Buffer, or what all engines have. */
import { Buffer } from "../engine/buffer.js";
import { encodedSize, encodeInto } from "../engine/text-encoder.js";
import { nodeV8 } from "../engine/v8.js";

/**
 * From this number of UTF-16 code units on, native code writes a string that WebAssembly does not. A call
 * takes 15 to 35 ns in Node.js, 90 in Deno, and more than 200 in Chromium. The
 * length of a shorter one takes one byte if it is ASCII.
 *
 * In V8, a string of 13 or more can be a concatenation or a slice, which a loop
 * reads more slowly; native code takes 10 ns more for fewer than 16. In Node.js 24
 * a call takes 23 to 28 ns, instead of 15 to 17 in 22, and for concatenations 45.
 */
export const LONG: number =
  Buffer === undefined ? 128 : nodeV8 === 13 ? 32 : 16;

const utf8Write = Buffer?.prototype.utf8Write;

/** Writes a string as UTF-8 in native code, and returns the number of bytes. It gets all the room there is, so that `utf8Write` does not count first. */
export const writeNative: typeof encodeInto =
  utf8Write === undefined
    ? encodeInto
    : (target, position, value) =>
        utf8Write.call(target, value, position, target.length - position);

export const utf8Size: typeof encodedSize = Buffer?.byteLength ?? encodedSize;
