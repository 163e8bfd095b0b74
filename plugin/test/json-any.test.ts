/** Messages within google.protobuf.Any, as JSON: by what is registered for their types, and by protobuf-es. */
import {
  create,
  createRegistry,
  type DescMessage,
  type Message,
  type MessageInitShape,
  toBinary,
  toJson,
} from "@bufbuild/protobuf";
import {
  type Any,
  anyPack,
  DurationSchema,
  EmptySchema,
  FieldMaskSchema,
  Int64ValueSchema,
  ListValueSchema,
  StringValueSchema,
  StructSchema,
  TimestampSchema,
  ValueSchema,
} from "@bufbuild/protobuf/wkt";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { entriesOf, fullDir } from "./support/generated";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  type JsonType,
  jsonType,
  jsonTypes,
} from "./support/json";
import { expectWay, reads, withEach, writes } from "./support/json-table";
import { messagesOf } from "./support/made-schemas";
import { resultOf } from "./support/outcome";
import { plans } from "./support/planned";

const holder = jsonType("edge.wkt.Singular");
const any = jsonType("google.protobuf.Any");
const kinds = jsonType("edge.oneofs.AllKinds");
const tree = jsonType("edge.msg.Tree");
const registry = createRegistry(
  ...jsonTypes().map(({ desc }) => desc),
  ...[any.desc, TimestampSchema, DurationSchema, FieldMaskSchema],
  ...[EmptySchema, StructSchema, ValueSchema, ListValueSchema],
  ...[Int64ValueSchema, StringValueSchema],
);
const options = { registry, ignoreUnknownFields: true };

function pack<Desc extends DescMessage>(
  desc: Desc,
  init: MessageInitShape<Desc>,
): Any {
  return anyPack(desc, create(desc, init));
}

/** Writes and reads a message, without an error and without a fallback. */
function expectTravels(type: JsonType, message: Message, more?: object): void {
  const all = { ...options, ...more };
  expectWay(compareToJson(type, message, all), "fast");
  expectWay(
    compareStringify(type, message, { ...all, prettySpaces: 1 }),
    "fast",
  );
  const json = toJson(type.desc, message, all);
  expectWay(compareFromJson(type, json, all), "fast");
  expectWay(compareParse(type, JSON.stringify(json), all), "fast");
}

const inAny = (desc: DescMessage, init: object) =>
  anyPack(any.desc, pack(desc, init as never));

const INNER: [what: string, message: () => Any][] = [
  ["Tree", () => pack(tree.desc, { label: "é", named: { a: {} } } as never)],
  ["Timestamp", () => pack(TimestampSchema, { seconds: 5n, nanos: 1000 })],
  ["Duration", () => pack(DurationSchema, { seconds: -5n, nanos: -1 })],
  ["FieldMask", () => pack(FieldMaskSchema, { paths: ["a_b", "c"] })],
  ["Empty", () => pack(EmptySchema, {})],
  ["Struct", () => pack(StructSchema, { fields: { a: value("x") } })],
  ["an empty Struct", () => pack(StructSchema, {})],
  ["Value", () => pack(ValueSchema, value("x"))],
  ["a null Value", () => pack(ValueSchema, nullValue)],
  ["ListValue", () => pack(ListValueSchema, { values: [nullValue] })],
  ["Int64Value", () => pack(Int64ValueSchema, { value: -1n })],
  ["StringValue", () => pack(StringValueSchema, {})],
  ["Any", () => inAny(DurationSchema, {})],
  ["Any in Any", () => anyPack(any.desc, inAny(tree.desc, { left: {} }))],
  ["an empty Any", () => anyPack(any.desc, create(any.desc))],
];

function value(stringValue: string) {
  return { kind: { case: "stringValue" as const, value: stringValue } };
}

const nullValue = { kind: { case: "nullValue" as const, value: 0 as const } };

function describeAll(): void {
  test.each(INNER)("%s", (_, make) => {
    expectTravels(any, make());
    expectTravels(any, make(), { alwaysEmitImplicit: true });
    expectTravels(any, make(), { enumAsInteger: true });
    expectTravels(holder, create(holder.desc, { any: make() } as never));
    const kind = { case: "oAny", value: make() };
    expectTravels(kinds, create(kinds.desc, { kind } as never));
  });

  test("all types, filled at random", () => {
    const rng = createRandom(7);
    let read = 0;
    for (const { desc } of jsonTypes()) {
      for (let round = 0; round < 3; round++) {
        const inner = fill(desc, rng) as Message;
        const { result: value } = resultOf(() => toBinary(desc, inner));
        if (value === undefined) continue;
        const typeUrl = `x/${desc.typeName}`;
        const packed = create(any.desc, { typeUrl, value } as never);
        compareStringify(any, packed, options);
        const { result: json } = compareToJson(any, packed, options);
        if (json === undefined) continue;
        for (const { error, fallbacks } of [
          compareFromJson(any, json, options),
          compareFromJson(any, json, { registry }),
          compareParse(any, JSON.stringify(json), options),
        ]) {
          if (error !== undefined) continue;
          expect(fallbacks).toBe(0);
          read++;
        }
      }
    }
    expect(read).toBeGreaterThan(3000);
  });

  test("other prefixes of type URLs, and none", () => {
    for (const prefix of ["", "/", "a/b/", "https://x.y/", "type.x/?/"]) {
      const message = pack(tree.desc, { label: "a" } as never);
      message.typeUrl = `${prefix}edge.msg.Tree`;
      expectTravels(any, message);
    }
    for (const typeUrl of ["/", "a", "x/edge.msg.Tree/", "x/", " "]) {
      const message = create(any.desc, { typeUrl } as never);
      expect(compareToJson(any, message, options).error).toBeDefined();
      const json = { "@type": typeUrl };
      expect(compareFromJson(any, json, options).error).toBeDefined();
    }
  });

  test("what isn't in the registry, and no registry", () => {
    const message = pack(tree.desc, { label: "a" } as never);
    const json = toJson(any.desc, message, options);
    for (const other of [
      ...[undefined, createRegistry(), { getMessage: 5 }, {}, 5],
      ...[tree.desc, any.desc, null].map((desc) => ({
        getMessage: () => desc,
      })),
    ]) {
      compareToJson(any, message, { registry: other });
      compareStringify(any, message, { registry: other });
      compareFromJson(any, json, { registry: other });
      compareParse(any, JSON.stringify(json), { registry: other });
    }
  });

  const payload = "type.googleapis.com/edge.ext.Payload";
  reads("what is left out, or unknown", "edge.wkt.Singular", [
    ...withEach([undefined, { registry }], { any: {} }, "fast"),
    [{ any: null }, "fast"],
    [{ any: [] }, /expected object/],
    [{ any: { number: 1 } }, /"@type" is empty/, { registry }],
    [{ any: { "@type": payload, number: 1 } }, "fast", { registry }],
    [{ any: { "@type": payload, number: 1 } }, /not in the type registry/],
    [{ any: { number: 1, "@type": "a/edge.ext.Payload" } }, "fast", options],
    [{ any: { "@type": payload, nope: 1 } }, "fast", options],
    [{ any: { "@type": payload, nope: 1 } }, /is unknown/, { registry }],
    [{ any: { "@type": "x/google.protobuf.Value" } }, "fast", { registry }],
  ]);
  writes("google.protobuf.Any", [
    [{}, "fast"],
    [{ typeUrl: "a/a.B" }, /not in the type registry/, { registry }],
    [{ typeUrl: payload }, /not in the type registry/],
    [{ typeUrl: payload }, "fast", { registry }],
    [{ typeUrl: payload, value: Uint8Array.of(8) }, "fails", { registry }],
  ]);

  test("odd JSON", () => {
    const type = "x/google.protobuf.Timestamp";
    const time = "1970-01-01T00:00:05Z";
    for (const json of [
      ...[{ "@type": type, value: time, junk: { a: [{ b: 1 }] } }],
      ...[{ "@type": type }, { "@type": type, value: null }, { value: time }],
      ...[{ "@type": type, value: time, "@type ": 1 }, { "@type": [type] }],
      ...[{ "@type": "edge.msg.Tree", value: {} }, { "@type": "" }, [], "a"],
      { "@type": "edge.msg.Tree", label: "a", nope: { a: 1 } },
      { "@type": "edge.msg.Tree", label: 5 },
      { "@type": "edge.msg.Tree", left: { label: 5 } },
      { "@type": "x/google.protobuf.Value" },
      { "@type": "x/google.protobuf.StringValue", value: null },
      { "@type": "x/google.protobuf.Value", value: null },
      { "@type": "x/google.protobuf.Any", value: { "@type": "edge.msg.Tree" } },
      { "@type": "x/google.protobuf.Any", value: [] },
      { "@type": "x/google.protobuf.Any" },
      { "@type": "x/google.protobuf.Empty", a: 1 },
      { "@type": "edge.p2.RequiredDefaults" },
      ...[{}, null, { "@type": "", label: "a" }, { "@type": "a/", value: 1 }],
      JSON.parse('{"@type":"edge.msg.Tree","__proto__":{"label":"a"}}'),
    ]) {
      for (const reading of [options, { registry }]) {
        compareFromJson(any, json, reading);
        compareParse(any, JSON.stringify(json), reading);
        compareParse(holder, JSON.stringify({ any: json }), reading);
      }
    }
    const inherited = { __proto__: { "@type": type }, value: time };
    compareFromJson(any, inherited, options);
  });

  test("keys that come twice", () => {
    const type = '"@type":"x/edge.msg.Tree"';
    for (const text of [
      `{${type},${type}}`,
      `{${type},"label":"a","label":"a"}`,
      `{${type},"left":{"label":"a","label":"b"}}`,
      `{${type},"nope":{"a":1,"a":1}}`,
      '{"@type":"x/google.protobuf.StringValue","value":"a","value":"b"}',
      '{"@type":"x/google.protobuf.StringValue","value":"a","b":{"a":1,"a":1}}',
      '{"@type":"x/google.protobuf.Struct","value":{"a":1,"a":1}}',
    ]) {
      expect(compareParse(any, text, options).error?.message).toMatch(
        /duplicate object key/,
      );
    }
  });

  test("levels count within it too", () => {
    for (const recursionLimit of [0, 1, 2, 3, 4, 5, 6, undefined]) {
      for (const [, make] of INNER) {
        const json = toJson(any.desc, make(), options);
        const reading = { ...options, recursionLimit };
        compareFromJson(any, json, reading);
        compareParse(any, JSON.stringify(json), reading);
      }
    }
  });

  test("bytes that can't be decoded, and are no bytes", () => {
    for (const value of [
      Uint8Array.of(8),
      Uint8Array.of(10, 5),
      null,
      "a",
      5,
    ]) {
      const typeUrl = "a/edge.msg.Tree";
      const message = { ...create(any.desc), typeUrl, value };
      compareToJson(any, message as never, options);
    }
  });
}

describe("types that have no registered code", describeAll);

describe("registered types", () => {
  beforeAll(() => {
    for (const name of ["messages", "wkt", "proto2", "oneofs"]) {
      register(entriesOf<never>(`edge/${name}`, fullDir));
    }
  });
  describeAll();

  // Plans don't write, and what they read is counted as one call.
  (plans ? test.skip : test)("are done by what is registered", () => {
    const message = pack(tree.desc, { label: "a" } as never);
    const before = hookCalls();
    expectWay(compareToJson(any, message, options), "fast");
    const { generated, fromBinary } = hookCalls();
    expect(fromBinary.generated).toBe(before.fromBinary.generated + 1);
    const json = toJson(any.desc, message, options);
    expectWay(compareFromJson(any, json, options), "fast");
    expect(hookCalls().generated).toBe(generated + 1);
  });

  test("a message whose accessor writes another one, with another registry", () => {
    const inner = pack(tree.desc, { label: "a" } as never);
    const message = create(holder.desc, { any: inner } as never);
    const inAccessor: unknown[] = [];
    Object.defineProperty(inner, "$typeName", {
      get() {
        if (inAccessor.length < 1) {
          inAccessor.push("started");
          const other = { registry: createRegistry(any.desc) };
          const packed = anyPack(any.desc, create(any.desc));
          inAccessor.push(any.toJson(packed, other));
        }
        return any.desc.typeName;
      },
    });
    expect(holder.toJson(message, options)).toEqual({
      any: { "@type": "type.googleapis.com/edge.msg.Tree", label: "a" },
    });
    expect(inAccessor).toHaveLength(2);
  });
});

test("a field that is called @type", () => {
  const desc = messagesOf({
    Odd: [{ name: "a", number: 1, type: 9, label: 1, jsonName: "@type" }],
  })("Odd");
  const all = { registry: createRegistry(desc) };
  const message = pack(desc, { a: "b" } as never);
  compareToJson(any, message, all);
  compareFromJson(any, { "@type": desc.typeName, a: "b" }, all);
});
