/**
 * UTF-8 by the WHATWG class, which all engines have.
 */

/** The parts of the class that are used here, without DOM types. */
interface Utf8Decoder {
  decode(bytes: Uint8Array): string;
}
declare const TextDecoder: new (
  label: string,
  options: { fatal?: boolean; ignoreBOM: boolean },
) => Utf8Decoder;

let loose: Utf8Decoder | undefined;
let strict: Utf8Decoder | undefined;

/**
 * Returns the text that the bytes are.
 *
 * Throws a TypeError if they are not UTF-8.
 */
export function decodeStrictly(bytes: Uint8Array): string {
  strict ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return strict.decode(bytes);
}

/** Does the same, with U+FFFD for bytes that are not UTF-8. */
export function decodeLoosely(bytes: Uint8Array): string {
  loose ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return loose.decode(bytes);
}
