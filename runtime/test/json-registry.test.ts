/** The drop-in functions for JSON, with what is registered and without. */
import {
  create,
  type DescMessage,
  type JsonValue,
  type MessageInitShape,
  fromJson as upstreamFromJson,
  fromJsonString as upstreamParse,
  toJsonString as upstreamStringify,
  toJson as upstreamToJson,
} from "@bufbuild/protobuf";
import { DurationSchema, FieldMaskSchema } from "@bufbuild/protobuf/wkt";
import {
  fromJson,
  fromJsonString,
  hookCalls,
  register,
  registerPlans,
  toJson,
  toJsonString,
} from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_duration } from "protobuf-es-fast/wkt/json/duration";
import { jsonDifference } from "../../conformance/suite/json-difference.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import {
  FieldType,
  field,
  messagesOf,
} from "../../plugin/test/support/made-schemas";

/** Calls a function of the drop-in and its original, which give the same. Returns how often the first was left to the other. */
function compare(run: () => unknown, upstream: () => unknown): number {
  const { result, fallbacks } = countFallbacks(() =>
    jsonDifference(run, upstream),
  );
  expect(result.difference).toBeUndefined();
  return fallbacks.length;
}

function compareWriting<Desc extends DescMessage>(
  desc: Desc,
  init: MessageInitShape<Desc>,
  options?: object,
): number {
  const message = create(desc, init);
  return (
    compare(
      () => toJson(desc, message, options),
      () => upstreamToJson(desc, message, options),
    ) +
    compare(
      () => toJsonString(desc, message, options),
      () => upstreamStringify(desc, message, options),
    )
  );
}

function compareReading(
  desc: DescMessage,
  json: unknown,
  options?: object,
): number {
  const text = JSON.stringify(json);
  return (
    compare(
      () => fromJson(desc, json as JsonValue, options),
      () => upstreamFromJson(desc, json as JsonValue, options),
    ) +
    compare(
      () => fromJsonString(desc, text, options),
      () => upstreamParse(desc, text, options),
    )
  );
}

/** How calls since then were done: by what is generated, by plans, by protobuf-es. */
function callsSince(): () => { to: number[]; from: number[] } {
  const { toJson: to, fromJson: from } = hookCalls();
  return () => {
    const now = hookCalls();
    const since = (a: typeof to, b: typeof to) => [
      a.generated - b.generated,
      a.planned - b.planned,
      a.plain - b.plain,
    ];
    return { to: since(now.toJson, to), from: since(now.fromJson, from) };
  };
}

test("types without a codec are done by protobuf-es", () => {
  const calls = callsSince();
  expect(compareWriting(FieldMaskSchema, { paths: ["a_b"] })).toBe(0);
  expect(compareWriting(FieldMaskSchema, { paths: ["aB"] })).toBe(0);
  expect(compareReading(FieldMaskSchema, "aB,c")).toBe(0);
  expect(compareReading(FieldMaskSchema, "a_b")).toBe(0);
  expect(calls()).toEqual({ to: [0, 0, 4], from: [0, 0, 4] });
});

test("a registered codec writes and reads, values and texts", () => {
  register(fast_google_protobuf_duration);
  const calls = callsSince();
  expect(
    compareWriting(DurationSchema, { seconds: 1n, nanos: 500_000_000 }),
  ).toBe(0);
  expect(compareReading(DurationSchema, "-1.5s")).toBe(0);
  expect(calls()).toEqual({ to: [2, 0, 0], from: [2, 0, 0] });
});

test("what it gives up is left to protobuf-es, once and with its options", () => {
  register(fast_google_protobuf_duration);
  const calls = callsSince();
  expect(compareWriting(DurationSchema, { seconds: 1n, nanos: -1 })).toBe(2);
  expect(compareReading(DurationSchema, "1s junk")).toBe(2);
  expect(compareReading(DurationSchema, 5)).toBe(2);
  expect(compareReading(DurationSchema, "1s", { recursionLimit: 0 })).toBe(2);
  expect(calls()).toEqual({ to: [2, 0, 0], from: [6, 0, 0] });
});

test("of fields that share a name, the last has it", () => {
  const types = messagesOf({
    Crossed: [
      field("left", 1, { type: FieldType.STRING, jsonName: "right" }),
      field("right", 2, { type: FieldType.STRING, jsonName: "left" }),
      field("a_b", 3, { jsonName: "ab" }),
      field("ab", 4, { type: FieldType.STRING, jsonName: "a_b" }),
    ],
  });
  const desc = types("Crossed");
  registerPlans(desc);
  const calls = callsSince();
  for (const json of [
    ...[{ left: "a" }, { right: "a" }, { left: "a", right: "b" }],
    ...[{ a_b: "x" }, { ab: "x" }, { a_b: 1 }, { ab: 1 }],
    { a_b: "x", ab: "y" },
  ]) {
    compareReading(desc, json);
  }
  expect(calls().from).toEqual([0, 16, 0]);
});
