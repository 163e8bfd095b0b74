/**
 * Decimal digits within texts, by loops over the characters. (No regular expressions: V8
 * keeps the last text that one has looked at.)
 */

/**
 * Returns the number that the digits between two positions stand for, rounded if they are
 * more than 15; NaN if there are none, or more than 18, or anything else is among them.
 */
export function parseDigits(text: string, start: number, end: number): number {
  const middle = end - 9;
  return middle <= start
    ? parseNine(text, start, end)
    : parseNine(text, start, middle) * 1e9 + parseNine(text, middle, end);
}

/**
 * Does the same for nine digits or fewer, which an int32 can hold: V8 14 makes an object of
 * each number that is no integer and that the next round of a loop has.
 */
function parseNine(text: string, start: number, end: number): number {
  if (start >= end || end - start > 9) {
    return Number.NaN;
  }
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) {
      return Number.NaN;
    }
    value = (value * 10 + digit) | 0;
  }
  return value;
}

/** Does the same for two digits, which are within the text or not. */
export function parsePair(text: string, start: number): number {
  const tens = text.charCodeAt(start) - ZERO;
  const ones = text.charCodeAt(start + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9
    ? tens * 10 + ones
    : Number.NaN;
}

/** The texts "00" to "99". */
export const PAIRS: readonly string[] = /*@__PURE__*/ Array.from(
  { length: 100 },
  (_, i) => String(i).padStart(2, "0"),
);

export const MINUS = 0x2d;
export const ZERO = 0x30;
