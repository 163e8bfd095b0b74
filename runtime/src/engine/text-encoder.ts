/** The parts of the WHATWG class that are used here, without DOM types. */
interface Utf8Encoder {
  encode(text: string): Uint8Array;
  encodeInto(
    text: string,
    target: Uint8Array,
  ): { read: number; written: number };
}

declare const TextEncoder: (new () => Utf8Encoder) | undefined;

/** Made once: it has no state. */
export const textEncoder: Utf8Encoder = /*@__PURE__*/ newTextEncoder();

function newTextEncoder(): Utf8Encoder {
  return (
    typeof TextEncoder === "undefined" ? undefined : new TextEncoder()
  ) as Utf8Encoder;
}
