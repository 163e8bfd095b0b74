/** Strings that are not ASCII, by a loop over their code points. */

import { placeLength } from "./length.js";
import { lengthOf } from "./string-length.js";

/** Writes a string of under 128 UTF-16 code units with its length prefix. */
export function writeShortUtf8(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const start = position + 1;
  const end = writeCodePoints(target, start, value);
  return placeLength(target, position, start, end);
}

/** Writes a string as UTF-8. */
export function writeCodePoints(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const length = lengthOf(value);
  // Not read from each string, as in string.ts.
  const { codePointAt } = String.prototype;
  let p = position;
  for (let i = 0; i < length; i++) {
    let code = codePointAt.call(value, i) as number;
    if (code >= 0x80) {
      if (code < 0x800) {
        target[p++] = (code >> 6) | 0xc0;
      } else {
        if (code > 0xffff) {
          i++;
          target[p++] = (code >> 18) | 0xf0;
          target[p++] = ((code >> 12) & 0x3f) | 0x80;
        } else {
          // A lone surrogate: two that make a pair are one code point.
          if ((code & 0xf800) === 0xd800) {
            code = 0xfffd;
          }
          target[p++] = (code >> 12) | 0xe0;
        }
        target[p++] = ((code >> 6) & 0x3f) | 0x80;
      }
      code = (code & 0x3f) | 0x80;
    }
    target[p++] = code;
  }
  return p;
}
