/**
 * What Node.js, Bun and Deno offer beyond the language: writing a string as
 * UTF-8 in native code at any offset, without a view. Elsewhere undefined.
 */
interface NodeBuffer {
  prototype: {
    utf8Write?: (
      this: Uint8Array,
      text: string,
      offset: number,
      length: number,
    ) => number;
  };
  byteLength(text: string): number;
  allocUnsafe(size: number): Uint8Array;
  allocUnsafeSlow(size: number): Uint8Array;
}

/** The class Buffer, if the engine has it. */
export const Buffer: NodeBuffer | undefined = /*@__PURE__*/ findBuffer();

/** A global of that name can be anything, an element of a page for example. */
function findBuffer(): NodeBuffer | undefined {
  const { Buffer } = globalThis as { Buffer?: NodeBuffer };
  const found =
    typeof Buffer === "function" ? (Buffer as NodeBuffer) : undefined;
  return typeof found?.prototype?.utf8Write === "function" &&
    typeof found.byteLength === "function"
    ? found
    : undefined;
}
