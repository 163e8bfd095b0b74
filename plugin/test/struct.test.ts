/** Struct is a JSON object; the other well-known types are messages. */
import { create, type JsonObject } from "@bufbuild/protobuf";
import {
  anyPack,
  EmptySchema,
  ListValueSchema,
  StructSchema,
  TimestampSchema,
  ValueSchema,
} from "@bufbuild/protobuf/wkt";
import { foreign } from "./support/odd-values";
import { conforming, table } from "./support/table";

const TYPE = "edge.wkt.Singular";
const struct = (value: unknown) => ({ struct: value });

/** Values in a Struct. */
const VALUES = [null, -0, NaN, Infinity, false, [], {}, [null, { b: [true] }]];

/** What is no JSON. */
const OTHERS = [
  ...[undefined, () => 1, Symbol("s"), 1n, new Array(1), new Map([["b", 1]])],
  new Uint8Array([1]),
];

const rows = (values: readonly unknown[]) =>
  values.map((value, i) => [`value ${i}`, struct({ a: value })] as const);

describe("Struct", () => {
  let deep: JsonObject = {};
  for (let i = 0; i < 200; i++) deep = i % 2 ? { a: deep } : { b: [deep, "é"] };
  const wide = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [
      `key${i}`,
      i % 3 ? i / 7 : "value €",
    ]),
  );
  conforming(TYPE, [
    ["empty", struct({})],
    ...rows(VALUES),
    ["text", struct({ é: "" })],
    ["keys like integers first", struct({ b: null, "1": null })],
    ["an own __proto__", struct(JSON.parse('{"__proto__": null}'))],
    ["proto3 optional", { optionalStruct: {} }],
    ["deep", struct(deep)],
    ["wide", struct(wide)],
  ]);
  conforming("edge.wkt.Lists", [["in a list", { struct: [{}, { a: null }] }]]);
  conforming("edge.wkt.Maps", [["in a map", { struct: { a: {} } }]]);
  conforming("edge.e23.file.AllDelimited", [
    ["as a group", { json: { a: null } }],
    ["in a list of groups", { jsonList: [{}] }],
  ]);
  table(TYPE, [
    ...rows(OTHERS),
    ["toJSON is not called", struct({ toJSON: () => "x" })],
  ]);
});

describe("other well-known types", () => {
  const value = (kind: object) => create(ValueSchema, { kind } as never);
  const fields = { a: value({ case: "nullValue", value: 0 }) };
  const $unknown = [{ no: 1, wireType: 0, data: new Uint8Array([1]) }];
  conforming(TYPE, [
    ["a Value", { value: value({ case: "boolValue", value: true }) }],
    [
      "in a Value it is a message",
      {
        value: value({
          case: "structValue",
          value: create(StructSchema, { fields }),
        }),
      },
    ],
    ["a Value without kind", { value: create(ValueSchema) }],
    [
      "a ListValue",
      { list: create(ListValueSchema, { values: [create(ValueSchema)] }) },
    ],
    [
      "Timestamp, ranges are not checked",
      { timestamp: create(TimestampSchema, { seconds: -1n, nanos: -1 }) },
    ],
    ["Empty", { empty: create(EmptySchema) }],
    ["Any", { any: anyPack(EmptySchema, create(EmptySchema)) }],
    ["NullValue", { null: 0 }],
    ["NullValue with presence", { optionalNull: 0 }],
    [
      "unknown fields in them",
      { empty: Object.assign(create(EmptySchema), { $unknown }) },
    ],
  ]);
  conforming("edge.wkt.Lists", [["NullValue in a list", { null: [0, 0] }]]);
  table(TYPE, [["anything for Empty", { empty: foreign("({})") }]]);
});
