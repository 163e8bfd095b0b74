/** google.protobuf.Duration as JSON: `-1.500s`. */
import type { Duration } from "@bufbuild/protobuf/wkt";
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { MINUS, parseDigits } from "./digits.js";
import { toInt64 } from "./int64.js";
import { formatNanos, parseNanos } from "./nanos.js";

/** Returns the text for a Duration. Throws ANOMALY at one that is not valid. */
export function durationToJson(message: Duration): string {
  const { seconds: bigint, nanos } = message;
  if (
    typeof bigint !== "bigint" ||
    (nanos | 0) !== nanos ||
    nanos > 999999999 ||
    nanos < -999999999
  ) {
    throw ANOMALY;
  }
  const seconds = Number(bigint);
  if (
    !(seconds >= -MAX_SECONDS && seconds <= MAX_SECONDS) ||
    (seconds > 0 && nanos < 0) ||
    (seconds < 0 && nanos > 0)
  ) {
    throw ANOMALY;
  }
  const sign = seconds === 0 && nanos < 0 ? "-" : "";
  return `${sign}${seconds}${formatNanos(Math.abs(nanos))}s`;
}

/** Fills an empty Duration from a text, and returns it. (protobuf-es ignores what follows the "s".) */
export function durationFromJson(
  json: unknown,
  _reader: JsonReader,
  depth: number,
  message: Duration,
): Duration {
  if (typeof json !== "string" || depth < 1) {
    throw ANOMALY;
  }
  const end = json.length - 1;
  const point = json.indexOf(".");
  const negative = json.charCodeAt(0) === MINUS;
  const seconds = parseDigits(json, negative ? 1 : 0, point < 0 ? end : point);
  if (json.charCodeAt(end) !== LETTER_S || !(seconds <= MAX_SECONDS)) {
    throw ANOMALY;
  }
  message.seconds = toInt64(negative ? -seconds : seconds);
  if (point >= 0) {
    const nanos = parseNanos(json, point + 1, end);
    // "-1.000s" gives -0, as in protobuf-es.
    message.nanos = negative ? -nanos : nanos;
  }
  return message;
}

/** 10,000 years. */
const MAX_SECONDS = 315576000000;
const LETTER_S = 0x73;
