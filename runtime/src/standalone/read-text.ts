/** Strings and bytes in standalone code: after their length. */

import type { Source } from "../contract/source.js";
import { readBytes as readView } from "../read/bytes.js";
import { readKey as readKeptKey } from "../read/key.js";
import {
  readLooseString as readLooseText,
  readString as readText,
} from "../read/string.js";
import { readEnd } from "./read-message.js";

/**
 * Reads a string, and leaves the position after it in the source.
 *
 * Throws NO_UTF8 if the bytes are not UTF-8.
 */
export function readString(source: Source, position: number): string {
  const end = readEnd(source, position);
  const start = source.p;
  source.p = end;
  return readText(source.bytes, start, end);
}

/** Reads a string in which bytes that are not UTF-8 become U+FFFD. */
export function readLooseString(source: Source, position: number): string {
  const end = readEnd(source, position);
  const start = source.p;
  source.p = end;
  return readLooseText(source.bytes, start, end);
}

/** Reads the key of a map, likewise. */
export function readKey(source: Source, position: number): string {
  const end = readEnd(source, position);
  const start = source.p;
  source.p = end;
  return readKeptKey(source.bytes, start, end);
}

/** Reads bytes: a view. */
export function readBytes(source: Source, position: number): Uint8Array {
  const end = readEnd(source, position);
  const start = source.p;
  source.p = end;
  return readView(source, start, end);
}
