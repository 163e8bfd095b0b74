/** The drop-in's functions for JSON: registered schemas take the fast path, all others protobuf-es's own. */
import {
  create,
  type DescMessage,
  type JsonValue,
  type Message,
  type MessageShape,
  fromJson as upstreamFromJson,
  fromJsonString as upstreamParse,
  toJsonString as upstreamStringify,
  toJson as upstreamToJson,
} from "@bufbuild/protobuf";
import {
  DurationSchema,
  Int64ValueSchema,
  StructSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromJson,
  fromJsonString,
  register,
  toJson,
  toJsonString,
} from "protobuf-es-fast/protobuf";
import * as wkt from "protobuf-es-fast/wkt/json";
import { fast_google_protobuf_timestamp as timestampTable } from "protobuf-es-fast/wkt/json/timestamp";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import { fullDir } from "../../plugin/test/support/generated";
import { jsonTypes } from "../../plugin/test/support/json";
import { resultOf } from "../../plugin/test/support/outcome";
import { callsSince } from "./support/calls";
import { registerAll } from "./support/drop-in";

/** How often each direction was called during a function. */
function counted(run: () => void): number[] {
  const calls = callsSince("toJson", "fromJson");
  run();
  return calls();
}

/** Passes a message through all four, and compares each with protobuf-es's. */
function expectSame<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: object,
): void {
  const json = upstreamToJson(schema, message) as JsonValue;
  const text = JSON.stringify(json);
  expect(toJson(schema, message, options)).toStrictEqual(
    upstreamToJson(schema, message, options),
  );
  expect(toJsonString(schema, message, options)).toBe(
    upstreamStringify(schema, message, options),
  );
  expect(fromJson(schema, json, options)).toStrictEqual(
    upstreamFromJson(schema, json, options),
  );
  expect(fromJsonString(schema, text, options)).toStrictEqual(
    upstreamParse(schema, text, options),
  );
}

const timestamp = () => create(TimestampSchema, { seconds: 5n, nanos: 7 });
/** Each direction by generated code, or by protobuf-es. */
const GENERATED = [2, 0, 0, 2, 0, 0];
const PLAIN = [0, 0, 2, 0, 0, 2];

describe("registration", () => {
  test("before it, protobuf-es does all, and calls are counted", () => {
    const calls = counted(() => expectSame(TimestampSchema, timestamp()));
    expect(calls).toEqual(PLAIN);
  });

  test("after it, generated code does the types of the table, and no others", () => {
    register(timestampTable);
    const calls = counted(() => expectSame(TimestampSchema, timestamp()));
    expect(calls).toEqual(GENERATED);
    const others = counted(() =>
      expectSame(DurationSchema, create(DurationSchema, { nanos: 5 })),
    );
    expect(others).toEqual(PLAIN);
  });

  test("again, or without tables, changes nothing", () => {
    register();
    register([] as never);
    register(timestampTable, timestampTable);
    expectSame(TimestampSchema, timestamp());
  });
});

describe("what the fast path gives up is left to protobuf-es once", () => {
  const TYPE = "google.protobuf.Timestamp";
  const wrong = () => create(TimestampSchema, { nanos: -1 });
  const WRITING =
    "field google.protobuf.Timestamp.nanos: invalid value: number (-1)";
  const READING =
    "message google.protobuf.Timestamp: invalid or unusual value: string (yesterday)";

  beforeAll(() => register(timestampTable));

  const S = TimestampSchema;
  const NO_JSON = expect.stringMatching(
    /^message google\.protobuf\.Timestamp: the text is not JSON: ./,
  );
  test.each([
    ["toJson", [toJson, upstreamToJson], wrong(), WRITING],
    ["toJsonString", [toJsonString, upstreamStringify], wrong(), WRITING],
    ["fromJson", [fromJson, upstreamFromJson], "yesterday", READING],
    ["fromJsonString", [fromJsonString, upstreamParse], '"yesterday"', READING],
    [
      "fromJsonString, of no JSON",
      [fromJsonString, upstreamParse],
      "{",
      NO_JSON,
    ],
    [
      "fromJson, with options",
      [fromJson, upstreamFromJson].map(
        (read) => (schema: typeof S, json: never) =>
          read(schema, json, { recursionLimit: 0 }),
      ),
      "1970-01-01T00:00:00Z",
      expect.stringContaining("with recursionLimit: number (0)"),
    ],
  ] as [
    string,
    ((schema: typeof S, given: never) => unknown)[],
    unknown,
    string,
  ][])("%s", (name, functions, given, reason) => {
    const [fast, upstream] = functions.map(
      (f) => () => f(S, given as never),
    ) as [() => unknown, () => unknown];
    const { result, fallbacks } = countFallbacks(() => resultOf(fast));
    expect(result).toEqual(resultOf(upstream));
    expect(fallbacks).toEqual([{ typeName: TYPE, reason }]);
    expect(counted(() => resultOf(fast))).toEqual(
      name.startsWith("to") ? [1, 0, 0, 0, 0, 0] : [0, 0, 0, 1, 0, 0],
    );
  });
});

describe("well-known types", () => {
  beforeAll(() => {
    register(
      wkt.fast_google_protobuf_struct,
      wkt.fast_google_protobuf_wrappers,
    );
  });

  test.each([
    [
      StructSchema,
      create(StructSchema, {
        fields: { a: { kind: { case: "numberValue", value: 1.5 } } },
      }),
    ],
    [Int64ValueSchema, create(Int64ValueSchema, { value: -5n })],
    [TimestampSchema, timestamp()],
  ] as [DescMessage, Message][])("%s", (schema, message) => {
    for (const options of [undefined, {}, { ignoreUnknownFields: true }]) {
      const calls = counted(() => {
        const { fallbacks } = countFallbacks(() =>
          expectSame(schema, message, options),
        );
        expect(fallbacks).toEqual([]);
      });
      expect(calls).toEqual(GENERATED);
    }
  });

  test("prettySpaces", () => {
    const message = create(StructSchema, {
      fields: { a: { kind: { case: "boolValue", value: true } } },
    });
    for (const prettySpaces of [0, 1, 4, undefined]) {
      expectSame(StructSchema, message, { prettySpaces });
    }
  });
});

test("with everything registered, random messages are the same", () => {
  const types = jsonTypes().filter(({ desc }) =>
    /^(edge|imports|odd)\./.test(desc.typeName),
  );
  registerAll(fullDir);
  const calls = counted(() => {
    for (const { desc } of types) {
      const rng = createRandom(`drop-in:json:${desc.typeName}`);
      const message = fill(desc, rng, { budget: 30 }) as never;
      expect(resultOf(() => toJson(desc, message))).toEqual(
        resultOf(() => upstreamToJson(desc, message)),
      );
    }
  });
  expect(calls.slice(0, 3)).toEqual([types.length, 0, 0]);
});
