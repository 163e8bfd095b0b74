/**
 * What Node.js and Bun offer beyond the language: writing a string as UTF-8 and in base64,
 * and copying bytes, in native code at any offset, without a view. Elsewhere
 * undefined, as in Deno, whose calls take as long as those of a TextEncoder.
 */
interface NodeBuffer {
  prototype: {
    utf8Write?: Write;
    base64Write?: Write;
    copy: (
      this: Uint8Array,
      target: Uint8Array,
      targetStart: number,
      sourceStart: number,
      sourceEnd: number,
    ) => number;
    utf8Slice?: Slice;
    ucs2Slice?: Slice;
    base64Slice?: Slice;
  };
  byteLength(text: string): number;
  compare?(a: Uint8Array, b: Uint8Array): number;
}

/** Writes a string to the bytes after a position, up to so many, and returns how many it has written. */
type Write = (
  this: Uint8Array,
  text: string,
  offset: number,
  length: number,
) => number;

/** Makes a string of the bytes between two positions. */
type Slice = (this: Uint8Array, start: number, end: number) => string;

/** The class Buffer, if the engine has it. */
export const Buffer: NodeBuffer | undefined = /*@__PURE__*/ findBuffer();

/** A global of that name can be anything, an element of a page for example. */
function findBuffer(): NodeBuffer | undefined {
  const { Buffer, Deno } = globalThis as {
    Buffer?: NodeBuffer;
    Deno?: unknown;
  };
  const found =
    typeof Buffer === "function" ? (Buffer as NodeBuffer) : undefined;
  return Deno === undefined &&
    typeof found?.prototype?.utf8Write === "function" &&
    typeof found.prototype.copy === "function" &&
    typeof found.byteLength === "function"
    ? found
    : undefined;
}
