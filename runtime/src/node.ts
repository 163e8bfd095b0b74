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
export const Buffer: NodeBuffer | undefined = (
  globalThis as { Buffer?: NodeBuffer }
).Buffer;
