/** UTF-8 by the WHATWG class, which all engines have. */

/** The parts of the class that are used here, without DOM types. */
interface Utf8Encoder {
  encode(text: string): Uint8Array;
  encodeInto(
    text: string,
    target: Uint8Array,
  ): { read: number; written: number };
}

declare const TextEncoder:
  | { new (): Utf8Encoder; readonly prototype: object }
  | undefined;

/** Made once: it has no state. */
export const textEncoder: Utf8Encoder = /*@__PURE__*/ newTextEncoder();

function newTextEncoder(): Utf8Encoder {
  const encoder =
    typeof TextEncoder === "undefined" ? undefined : new TextEncoder();
  return (
    encoder === undefined || "encodeInto" in encoder
      ? encoder
      : withEncodeInto(encoder)
  ) as Utf8Encoder;
}

/** Older browsers and polyfills have `encode` alone. What doesn't fit isn't written in part. */
function withEncodeInto(encoder: Pick<Utf8Encoder, "encode">): Utf8Encoder {
  return {
    encode: (text) => encoder.encode(text),
    encodeInto(text, target) {
      const bytes = encoder.encode(text);
      if (bytes.length > target.length) {
        return { read: 0, written: 0 };
      }
      target.set(bytes);
      return { read: text.length, written: bytes.length };
    },
  };
}

/** Writes a string as UTF-8 to memory of no other class, and returns the number of bytes. */
export function encodeInto(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  return textEncoder.encodeInto(value, target.subarray(position)).written;
}

/** Size in bytes of a string as UTF-8. */
export function encodedSize(value: string): number {
  return textEncoder.encode(value).length;
}

/** The name of the function by which protobuf-es's default encoding writes: where there is no `encodeInto` to bind, it has none. */
export const ENCODE_INTO: string = /*@__PURE__*/ hasEncodeInto()
  ? "bound encodeInto"
  : "";

function hasEncodeInto(): boolean {
  return (
    typeof TextEncoder !== "undefined" && "encodeInto" in TextEncoder.prototype
  );
}
