/** UTF-8 by the WHATWG class, which all engines have. */
import { NO_UTF8 } from "../contract/signals.js";

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
 * Reads the string between two positions.
 *
 * Throws NO_UTF8 if the bytes are not UTF-8.
 */
export function readStrictly(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  strict ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return strict.decode(bytes.subarray(start, end));
  } catch {
    throw NO_UTF8;
  }
}

/** Does the same, with U+FFFD for bytes that are not UTF-8. */
export function readLoosely(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  loose ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return loose.decode(bytes.subarray(start, end));
}
