/** Nanoseconds as the fraction of a second, in decimal form. */
import { giveUp } from "../contract/signals.js";
import { PAIRS, parseDigits } from "./digits.js";

/**
 * Returns the fraction with its point, in 3, 6 or 9 digits, of 1 to 999999999
 * nanoseconds; of 0, nothing.
 */
export function formatNanos(nanos: number): string {
  if (nanos === 0) {
    return "";
  }
  const millis = Math.floor(nanos / 1e6);
  const rest = nanos - millis * 1e6;
  const text = `.${three(millis)}`;
  if (rest === 0) {
    return text;
  }
  const micros = Math.floor(rest / 1000);
  const last = rest - micros * 1000;
  return text + three(micros) + (last === 0 ? "" : three(last));
}

function three(value: number): string {
  return (PAIRS[Math.floor(value / 10)] as string) + (value % 10);
}

/**
 * Returns the nanoseconds that 1 to 9 digits between two positions stand for, which follow a point.
 *
 * Throws ANOMALY if they are fewer or more, or anything else is among them.
 */
export function parseNanos(text: string, start: number, end: number): number {
  let nanos = parseDigits(text, start, end);
  for (let digits = end - start; digits < 9; digits++) {
    nanos *= 10;
  }
  // As the integer that it is: V8 would keep the product as a double.
  return end - start <= 9 && !Number.isNaN(nanos) ? nanos | 0 : giveUp();
}
