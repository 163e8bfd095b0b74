/** Which types have plans for reading JSON, when, and what is registered beside them: counted by hookCalls. */
import {
  create,
  createRegistry,
  type DescMessage,
  type JsonValue,
  type Message,
  fromJson as upstreamFromJson,
  toBinary as upstreamToBinary,
} from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import {
  AnySchema,
  file_google_protobuf_any,
  StringValueSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromJson,
  fromJsonString,
  register,
  registerLazy,
  registerPlans,
  toJsonString,
} from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp } from "protobuf-es-fast/wkt/json/timestamp";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import {
  FieldType,
  field,
  mapEntry,
  mapOf,
  messagesOf,
  registryOf,
} from "../../plugin/test/support/made-schemas";
import { BYTES_PER_CALL, registry } from "../src/contract/registry.js";
import { createEncoder } from "../src/encode.js";
import { FALLBACKS, LEFT } from "../src/gate/trials.js";
import {
  createJsonCodec,
  type JsonCodec,
  schemaCheck,
  type Table,
} from "../src/json.js";
import { callsSince } from "./support/calls";

/** So many calls protobuf-es does itself: 64 KiB, of which each call counts for 100, and its text. */
const plainCalls = (size: number) => Math.ceil(0x10000 / (100 + size));

const single = () => messagesOf({ Single: [field("a", 1)] })("Single");

const nested = () =>
  messagesOf({
    Outer: [
      field("inner", 1, { type: FieldType.MESSAGE, typeName: ".made.Inner" }),
      field("a_b", 2),
    ],
    Inner: [field("a", 1)],
  });

/** A type that holds messages of another in each way. */
function holder(type: object): { schema: DescMessage; inner: DescMessage } {
  const registry = registryOf({
    ...{ name: "holder.proto", package: "made", syntax: "proto3" },
    messageType: [
      { name: "Inner", field: [field("a", 1)] },
      { name: "Deep", field: [field("inner", 1, type)] },
      {
        name: "Holder",
        oneofDecl: [{ name: "either" }],
        field: [
          field("one", 1, type),
          field("list", 2, { ...type, label: 3 }),
          field("chosen", 3, { ...type, oneofIndex: 0 }),
          mapOf("map", 4, "Holder"),
          field("deep", 5, { type: FieldType.MESSAGE, typeName: ".made.Deep" }),
        ],
        nestedType: [mapEntry("map", type)],
      },
    ],
  });
  return {
    schema: registry.getMessage("made.Holder") as DescMessage,
    inner: registry.getMessage("made.Inner") as DescMessage,
  };
}

/** Reads JSON by the drop-in, and compares with protobuf-es, to which nothing is left. */
function compare(desc: DescMessage, json: JsonValue, options?: object): void {
  expect(compareAll(desc, json, options)).toBe(0);
}

/** Does the same, and returns how often something was left to protobuf-es. */
function compareAll(
  desc: DescMessage,
  json: JsonValue,
  options?: object,
): number {
  const expected = upstreamFromJson(desc, json, options);
  let left = 0;
  for (const read of [
    () => fromJson(desc, json, options),
    () => fromJsonString(desc, JSON.stringify(json), options),
  ]) {
    const { result, fallbacks } = countFallbacks(read);
    expect(objectDifference(result, expected, new Uint8Array(0))).toBe(
      undefined,
    );
    left += fallbacks.length;
  }
  return left;
}

test("a type gets one after some calls, by text or value", () => {
  for (const [read, size] of [
    [(desc: DescMessage) => fromJsonString(desc, '{"a":1}'), 7],
    [(desc: DescMessage) => fromJson(desc, { a: 1 }), 0],
  ] as const) {
    const desc = single();
    const calls = callsSince("fromJson");
    const plain = plainCalls(size);
    for (let i = 0; i < plain; i++) read(desc);
    expect(calls()).toEqual([0, 0, plain]);
    for (let i = 0; i < 3; i++) read(desc);
    expect(calls()).toEqual([0, 3, plain]);
    compare(desc, { a: 1 });
  }
});

test("registerPlans makes them at once, for types of fields too", () => {
  const types = nested();
  registerPlans(types("Outer"));
  const calls = callsSince("fromJson");
  compare(types("Outer"), { inner: { a: 1 }, a_b: 2 });
  compare(types("Inner"), { a: 1 });
  expect(calls()).toEqual([0, 4, 0]);
});

/** A codec that tells that it was called. */
function fakeCodec(desc: DescMessage): JsonCodec<Message> {
  return createJsonCodec<Message>(
    desc,
    () => ({ a: 7 }),
    () => Object.assign(create(desc), { a: 7 }),
    ...(Array(4) as [never, never, never, never]),
    getTextEncoding,
  );
}

/** A table of it. */
function tableOf(codec: JsonCodec<Message>): Table {
  return [codec];
}

test("what is registered later takes over", () => {
  const desc = single();
  registerPlans(desc);
  register(tableOf(fakeCodec(desc)));
  const calls = callsSince("fromJson");
  expect(fromJson(desc, {})).toMatchObject({ a: 7 });
  expect(fromJsonString(desc, "{}")).toMatchObject({ a: 7 });
  expect(toJsonString(desc, create(desc))).toBe('{"a":7}');
  expect(calls()).toEqual([2, 0, 0]);
});

test("a plan reads messages in others by what is registered for them", () => {
  const types = nested();
  register(tableOf(fakeCodec(types("Inner"))));
  registerPlans(types("Outer"));
  expect(fromJson(types("Outer"), { inner: {} })).toMatchObject({
    inner: { a: 7 },
  });
});

test("a plan reads messages in others by what is registered for them after it was made", () => {
  const type = { type: FieldType.MESSAGE, typeName: ".made.Inner" };
  const { schema: outer, inner } = holder(type);
  registerPlans(outer);
  const json = {
    ...{
      one: { a: 1 },
      list: [{ a: 1 }, {}],
      chosen: {},
      map: { k: { a: 2 } },
    },
    deep: { inner: { a: 3 } },
  };
  compare(outer, json);
  register(tableOf(fakeCodec(inner)));
  const seven = { a: 7 };
  const calls = callsSince("fromJson");
  for (const message of [
    fromJson(outer, json),
    fromJsonString(
      outer,
      '{"one":{},"list":[{},{}],"chosen":{},"map":{"k":{}},"deep":{"inner":{}}}',
    ),
  ]) {
    expect(message).toMatchObject({
      ...{ one: seven, list: [seven, seven], map: { k: seven } },
      either: { case: "chosen", value: seven },
      deep: { inner: seven },
    });
  }
  expect(calls()).toEqual([0, 2, 0]);
});

test("a plan that no call has completed reads by what is registered since", () => {
  const types = nested();
  const plain = plainCalls(0);
  for (let i = 0; i <= plain; i++) fromJson(types("Outer"), {});
  register(tableOf(fakeCodec(types("Inner"))));
  registerPlans(types("Inner"));
  expect(fromJson(types("Outer"), { inner: {} })).toMatchObject({
    inner: { a: 7 },
  });
});

describe("messages in an Any", () => {
  const any = (typeName: string, fields: object) => ({
    any: { "@type": `x/${typeName}`, ...fields },
  });
  /** A planned type with an Any, and a type for it. */
  const planned = () => {
    const types = registryOf(file_google_protobuf_any.proto, {
      ...{ name: "any.proto", package: "made", syntax: "proto3" },
      dependency: ["google/protobuf/any.proto"],
      messageType: [
        {
          name: "Outer",
          field: [
            field("any", 1, {
              ...{
                type: FieldType.MESSAGE,
                typeName: `.${AnySchema.typeName}`,
              },
            }),
          ],
        },
        { name: "Inner", field: [field("a", 1), field("b", 2)] },
      ],
    });
    const type = (name: string) => types.getMessage(name) as DescMessage;
    registerPlans(type("made.Outer"));
    const inner = type("made.Inner");
    return { outer: type("made.Outer"), inner, options: { registry: types } };
  };

  test("are left to protobuf-es until their type was met some times, and not tried in between", () => {
    const { outer, options } = planned();
    const json = any("made.Inner", { a: 1 }) as JsonValue;
    const calls = callsSince("fromJson");
    const read = (times: number) => {
      for (let i = 0; i < times; i++) fromJson(outer, json, options);
    };
    read(FALLBACKS + LEFT);
    expect(calls()).toEqual([0, FALLBACKS, LEFT]);
    read(10);
    expect(calls()).toEqual([0, FALLBACKS + 10, LEFT]);
  });

  test("are not tried where the registry is made again for each", () => {
    const { outer } = planned();
    const json = any("made.Inner", { a: 1 }) as JsonValue;
    const calls = callsSince("fromJson");
    for (let i = 0; i < FALLBACKS + LEFT + 20; i++) {
      fromJson(outer, json, planned().options);
    }
    expect(calls()).toEqual([0, FALLBACKS + 1, LEFT + 19]);
  });

  test("count as work with their types", () => {
    const { outer, inner, options } = planned();
    registerLazy({});
    compare(outer, any("made.Inner", { a: 1 }), options);
    expect(registry.heat?.get(inner)).toBe(2 * (BYTES_PER_CALL + 2));
  });

  test("are read and encoded by what is registered, before and after", () => {
    for (const isUsed of [true, false]) {
      const { outer, inner, options } = planned();
      const json = any("made.Inner", {});
      if (isUsed) compare(outer, json, options);
      const encoder = createEncoder<Message>(
        inner,
        (message, target, position) => {
          target[position] = (message as { a?: number }).a ?? 0;
          return position + 1;
        },
        upstreamToBinary as never,
        getTextEncoding,
      );
      register([fakeCodec(inner), encoder]);
      expect(fromJson(outer, json as JsonValue, options)).toMatchObject({
        any: { value: Uint8Array.of(7) },
      });
    }
  });

  test("are left to protobuf-es if two fields have one number", () => {
    const { outer, inner, options } = planned();
    const [, b] = inner.fields as [unknown, { number: number }];
    b.number = 1;
    const json = any("made.Inner", { a: 1, b: 2 });
    expect(compareAll(outer, json, options)).toBe(2);
  });

  test("are left to protobuf-es while a text encoding is configured", () => {
    const { outer, options } = planned();
    const json = any("google.protobuf.StringValue", { value: "a" });
    const all = {
      registry: createRegistry(StringValueSchema, ...options.registry),
    };
    compare(outer, json, all);
    const original = getTextEncoding();
    configureTextEncoding({
      ...original,
      encodeUtf8: () => Uint8Array.of(98),
      encodeUtf8Into(_, target) {
        target[0] = 98;
        return { read: 1, written: 1 };
      },
    });
    expect(compareAll(outer, json, all)).toBe(2);
    configureTextEncoding(original);
    compare(outer, json, all);
  });
});

test("plans that a text encoding forbade are made when they are asked for again", () => {
  const schema = single();
  const original = getTextEncoding();
  configureTextEncoding({
    ...original,
    encodeUtf8Into: () => ({ read: 0, written: 0 }),
  });
  registerPlans(schema);
  configureTextEncoding(original);
  registerPlans(schema);
  const calls = callsSince("fromJson");
  fromJson(schema, { a: 1 });
  expect(calls()).toEqual([0, 1, 0]);
});

test("codecs of other schemas are refused", () => {
  const schema = single();
  const check = () => schemaCheck(1, schema.file);
  expect(() => register(tableOf({ ...fakeCodec(schema), check }))).toThrow(
    "register: made_fast was generated from another version of made.proto than made_pb: generate both again",
  );
});

test("those of the well-known types are counted as generated", () => {
  register(fast_google_protobuf_timestamp);
  const calls = callsSince("fromJson");
  compare(TimestampSchema, "2026-01-02T03:04:05.006Z");
  expect(calls()).toEqual([2, 0, 0]);
});
