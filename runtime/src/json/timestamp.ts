/**
 * google.protobuf.Timestamp as JSON: `2024-02-29T12:34:56.789Z`. By arithmetic with
 * days, which takes a fifth of the time of Date and a regular expression.
 */
import type { Timestamp } from "@bufbuild/protobuf/wkt";
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY, giveUp } from "../contract/signals.js";
import { PAIRS, parsePair } from "./digits.js";
import { toInt64 } from "./int64.js";
import { formatNanos, parseNanos } from "./nanos.js";

/** Returns the text for a Timestamp. Throws ANOMALY if it is not in the years 1 to 9999, or not valid. */
export function timestampToJson(message: Timestamp): string {
  const { seconds: bigint, nanos } = message;
  if (
    typeof bigint !== "bigint" ||
    nanos >>> 0 !== nanos ||
    nanos > 999999999
  ) {
    throw ANOMALY;
  }
  const seconds = Number(bigint);
  if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS)) {
    throw ANOMALY;
  }
  const day = Math.floor(seconds / 86400);
  const second = seconds - day * 86400;
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  return `${formatDay(day)}T${PAIRS[hour]}:${PAIRS[minute - hour * 60]}:${PAIRS[second - minute * 60]}${formatNanos(nanos)}Z`;
}

/** The day that was last formatted: most times of a message are of the same. */
let lastDay = Number.NaN;
let lastText = "";

function formatDay(day: number): string {
  if (day !== lastDay) {
    lastText = formatDate(day);
    lastDay = day;
  }
  return lastText;
}

/**
 * Returns the date of a day, counted from 1 January 1970. Years begin in March here,
 * because then the leap day is their last:
 * https://howardhinnant.github.io/date_algorithms.html#civil_from_days
 */
function formatDate(day: number): string {
  // From 1 March of the year 0, in periods of 400 years.
  const days = day + EPOCH;
  const period = Math.floor(days / 146097);
  const dayOfPeriod = days - period * 146097;
  const yearOfPeriod = Math.floor(
    (dayOfPeriod -
      Math.floor(dayOfPeriod / 1460) +
      Math.floor(dayOfPeriod / 36524) -
      Math.floor(dayOfPeriod / 146096)) /
      365,
  );
  const dayOfYear = dayOfPeriod - daysBefore(yearOfPeriod);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - daysBeforeMonth(monthFromMarch) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = period * 400 + yearOfPeriod + (month <= 2 ? 1 : 0);
  const century = Math.floor(year / 100);
  return `${PAIRS[century]}${PAIRS[year - century * 100]}-${PAIRS[month]}-${PAIRS[dayOfMonth]}`;
}

/** How many days are before a year of a period that begins with a leap day. */
function daysBefore(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100);
}

/** How many days are before a month, counted from March. */
function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}

/** Fills an empty Timestamp from a text, and returns it. (protobuf-es takes 30 February for March, and 24:00:00 for the next day.) */
export function timestampFromJson(
  json: unknown,
  _reader: JsonReader,
  depth: number,
  message: Timestamp,
): Timestamp {
  if (typeof json !== "string" || depth < 1) {
    throw ANOMALY;
  }
  const isUtc = json.charCodeAt(json.length - 1) === LETTER_Z;
  const end = json.length - (isUtc ? 1 : OFFSET_LENGTH);
  if (
    json.charCodeAt(4) !== HYPHEN ||
    json.charCodeAt(7) !== HYPHEN ||
    json.charCodeAt(10) !== LETTER_T ||
    json.charCodeAt(13) !== COLON ||
    json.charCodeAt(16) !== COLON
  ) {
    throw ANOMALY;
  }
  const local = parseDate(json) * 86400 + parseTime(json);
  const seconds = isUtc ? local : local - parseOffset(json, end);
  if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS)) {
    throw ANOMALY;
  }
  message.seconds = toInt64(seconds);
  if (end !== 19) {
    message.nanos =
      json.charCodeAt(19) === POINT ? parseNanos(json, 20, end) : giveUp();
  }
  return message;
}

/** Returns the day that the text begins with, counted from 1 January 1970. */
function parseDate(text: string): number {
  const year = parsePair(text, 0) * 100 + parsePair(text, 2);
  const month = parsePair(text, 5);
  const day = parsePair(text, 8);
  // If anything is NaN, a comparison is false.
  if (
    !(
      year >= 1 &&
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      (day <= 28 || day <= daysOfMonth(year, month))
    )
  ) {
    throw ANOMALY;
  }
  const yearFromMarch = month <= 2 ? year - 1 : year;
  return (
    daysBefore(yearFromMarch) +
    Math.floor(yearFromMarch / 400) +
    daysBeforeMonth(month <= 2 ? month + 9 : month - 3) +
    day -
    1 -
    EPOCH
  );
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    return leap ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function parseTime(text: string): number {
  const hour = parsePair(text, 11);
  const minute = parsePair(text, 14);
  const second = parsePair(text, 17);
  return hour <= 23 && minute <= 59 && second <= 59
    ? hour * 3600 + minute * 60 + second
    : giveUp();
}

/** Returns the seconds by which the time is ahead of UTC: `+01:30` and so on. */
function parseOffset(text: string, start: number): number {
  const hours = parsePair(text, start + 1);
  const minutes = parsePair(text, start + 4);
  const sign = text.charCodeAt(start);
  if (
    !(hours <= 23 && minutes <= 59) ||
    text.charCodeAt(start + 3) !== COLON ||
    (sign !== PLUS && sign !== HYPHEN)
  ) {
    throw ANOMALY;
  }
  const seconds = hours * 3600 + minutes * 60;
  return sign === PLUS ? seconds : -seconds;
}

/** From 1 March of the year 0 to 1 January 1970, in days. */
const EPOCH = 719468;
/** The first second of the year 1, and the last of 9999. */
const MIN_SECONDS = -62135596800;
const MAX_SECONDS = 253402300799;
const OFFSET_LENGTH = 6;
const PLUS = 0x2b;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const COLON = 0x3a;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;
