/** Timestamp and Duration as JSON, and back. */

import { create } from "@bufbuild/protobuf";
import { DurationSchema, TimestampSchema } from "@bufbuild/protobuf/wkt";
import fc from "fast-check";
import { words } from "../../plugin/test/support/words";
import { durationFromJson, durationToJson } from "../src/json/duration.js";
import { timestampFromJson, timestampToJson } from "../src/json/timestamp.js";
import { read, travels, written } from "./support/json";
import { HOSTILE } from "./support/json-values";

const NANOS = [
  0, 1, 999, 1000, 999_000, 1_000_000, 10_000_000, 500_000_000, 999_999_999,
  100, 123_456_789, 120_000_000, 123_456_000,
];
const ODD_NANOS = [
  ...[-0, -1, 1e9, 1.5, Number.NaN, "5", 5n, null, undefined, 2 ** 32, 1e21],
  ...[Infinity],
];
const ODD_SECONDS = [
  ...[5, "5", "x", 1.5, null, undefined, Number.NaN, 2n ** 63n, true],
];

describe("Timestamp", () => {
  const readTime = (json: unknown) =>
    read(TimestampSchema, timestampFromJson, json);
  const writeTime = (init: object) =>
    written(
      TimestampSchema,
      timestampToJson,
      Object.assign(create(TimestampSchema), init),
    );
  const timeTravels = (init: { seconds: bigint; nanos?: number }) =>
    travels(TimestampSchema, timestampToJson, timestampFromJson, init);
  const MIN = -62135596800n;
  const MAX = 253402300799n;

  it("each day of some hundred years, and the ends", () => {
    const days = [
      MIN,
      MAX - 86399n,
      -11676096000n,
      0n,
      951782400n,
      4107542400n,
    ];
    for (const start of days) {
      for (let day = 0; day < 1500; day += 1) {
        for (const seconds of [
          start + BigInt(day) * 86400n,
          start - BigInt(day) * 86400n - 1n,
        ]) {
          if (seconds >= MIN && seconds <= MAX) {
            timeTravels({
              seconds,
            });
          }
        }
      }
    }
  });

  it("random times", () => {
    const nanos = fc.oneof(fc.constantFrom(...NANOS), fc.nat(999_999_999));
    fc.assert(
      fc.property(
        fc.bigInt({ min: MIN, max: MAX }),
        nanos,
        (seconds, nanos) => {
          timeTravels({
            seconds,
            nanos,
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("odd messages", () => {
    for (const nanos of [...NANOS, ...ODD_NANOS]) {
      for (const seconds of [
        0n,
        -1n,
        MIN,
        MIN - 1n,
        MAX,
        MAX + 1n,
        ...ODD_SECONDS,
      ]) {
        writeTime({ seconds, nanos });
      }
    }
  });

  it("odd texts", () => {
    const usual = "2024-02-29T12:34:56.789Z";
    for (let at = 0; at < usual.length; at++) {
      for (const character of [
        ...["", "0", "9", "3", "-", ":", "T", "t", "Z", "z", ".", " ", "+"],
        ...["\u0130", "٣"],
      ]) {
        readTime(usual.slice(0, at) + character + usual.slice(at + 1));
        readTime(usual.slice(0, at) + character + usual.slice(at));
      }
    }
    const texts = words`
      2024-02-30T00:00:00Z 2023-02-29T00:00:00Z 1900-02-29T00:00:00Z
      2000-02-29T00:00:00Z 2024-01-01T24:00:00Z 2024-01-01T25:00:00Z
      2024-01-01T23:60:00Z 2024-01-01T23:59:60Z 0000-01-01T00:00:00Z
      0000-12-31T23:59:59Z 2024-00-01T00:00:00Z 2024-13-01T00:00:00Z
      2024-01-00T00:00:00Z 2024-01-32T00:00:00Z 2024-04-31T00:00:00Z
      2024-06-31T00:00:00Z 2024-09-31T00:00:00Z 2024-11-31T00:00:00Z
      2023-04-31T00:00:00Z 10000-01-01T00:00:00Z 2024-01-01T00:00:00+01:00
      2024-01-01T00:00:00.Z 2024-01-01T00:00:00.1234567890Z
      2024-01-01T00:00:00.Z1Z 2024-01-01T00:00:00 2024-01-01T00:00:00ZZ
      Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59.999999999Z
    `.concat("");
    for (const json of [...texts, ...HOSTILE]) {
      readTime(json);
    }
    for (const json of [
      "2024-12-31T23:59:59.1Z",
      "2024-12-31T23:59:59.12345678Z",
      "2024-12-31T23:59:59.000Z",
      "2000-02-29T00:00:00Z",
    ]) {
      expect(readTime(json)).toBe(true);
    }
  });

  it("random texts", () => {
    const two = (max: number) =>
      fc.nat(max).map((value) => String(value).padStart(2, "0"));
    const four = fc.nat(9999).map((value) => String(value).padStart(4, "0"));
    fc.assert(
      fc.property(
        four,
        two(13),
        two(33),
        two(25),
        two(61),
        two(61),
        (...[y, mo, d, h, mi, s]) => {
          readTime(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("offsets", () => {
    const two = (value: number) => String(value).padStart(2, "0");
    for (let hour = 0; hour <= 25; hour++) {
      for (const minute of [0, 1, 30, 45, 59, 60, 99]) {
        const valid = hour <= 23 && minute <= 59;
        for (const sign of ["+", "-", "\u2212", " "]) {
          const zone = `${sign}${two(hour)}:${two(minute)}`;
          for (const time of ["2024-03-01T00:30:00", "1969-12-31T23:00:00.5"]) {
            const isFast = readTime(time + zone);
            expect(isFast).toBe(valid && (sign === "+" || sign === "-"));
          }
          readTime(`0000-12-31T23:59:59${zone}`);
          readTime(`0001-01-01T00:00:00.000000001${zone}`);
          readTime(`9999-12-31T23:59:59.9${zone}`);
          readTime(`2024-02-30T24:00:00${zone}`);
        }
      }
    }
    const usual = "2024-02-29T12:34:56.789+05:30";
    for (let at = 0; at <= usual.length; at++) {
      for (const character of words`0 9 - : T Z z . + ٣`.concat("", " ")) {
        readTime(usual.slice(0, at) + character + usual.slice(at + 1));
        readTime(usual.slice(0, at) + character + usual.slice(at));
      }
    }
  });
});

describe("Duration", () => {
  const readDuration = (json: unknown) =>
    read(DurationSchema, durationFromJson, json);
  const writeDuration = (init: object) =>
    written(
      DurationSchema,
      durationToJson,
      Object.assign(create(DurationSchema), init),
    );
  const MAX = 315576000000n;

  it("random durations", () => {
    const nanos = fc.oneof(fc.constantFrom(...NANOS), fc.nat(999_999_999));
    const seconds = fc.oneof(
      fc.bigInt({ min: 0n, max: MAX }),
      fc.constantFrom(0n, 1n, MAX),
    );
    fc.assert(
      fc.property(seconds, nanos, fc.boolean(), (seconds, nanos, negative) => {
        const init = negative
          ? { seconds: -seconds, nanos: -nanos }
          : { seconds, nanos };
        travels(DurationSchema, durationToJson, durationFromJson, init);
      }),
      { numRuns: 2000 },
    );
  });

  it("odd messages", () => {
    for (const nanos of [
      ...NANOS,
      ...NANOS.map((value) => -value),
      ...ODD_NANOS,
      -1e9,
    ]) {
      for (const seconds of [
        0n,
        1n,
        -1n,
        MAX,
        MAX + 1n,
        -MAX,
        -MAX - 1n,
        ...ODD_SECONDS,
      ]) {
        writeDuration({ seconds, nanos });
      }
    }
  });

  it("odd texts", () => {
    const texts =
      "s|-s|1|1S|1s | 1s|1s junk|+1s|1.s|.5s|-.5s|1.0000000001s|1e3s|0x1s"
        .split("|")
        .concat(words`
      --1s 1.5.5s 1.-5s 315576000000s 315576000001s -315576000000.5s
      99999999999999999999s 007s -0.s 1ss
    `);
    for (const json of [...texts, ...HOSTILE]) {
      readDuration(json);
    }
    for (const json of words`0s -0s 1s 1.5s -0.5s -0.0s -1.000s 0.000000001s 00.50s -315576000000s`) {
      expect(readDuration(json)).toBe(true);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789-.s"), maxLength: 15 }),
        (text) => {
          readDuration(`${text}s`);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
