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
import { compareAll } from "./support/differential";
import { byName, make } from "./support/make";
import { foreign } from "./support/odd-values";
import { conforming, fails, table } from "./support/table";

const TYPE = "edge.wkt.Singular";
const struct = (value: unknown) => ({ struct: value });

describe("Struct", () => {
  conforming(TYPE, [
    ["empty", struct({}), "3200"],
    ["null", struct({ a: null }), "3209 0a070a0161 1202 0800"],
    ["numbers", struct({ a: -0 }), "3210 0a0e0a0161 1209 110000000000000080"],
    ["NaN", struct({ a: NaN }), "3210 0a0e0a0161 1209 11000000000000f87f"],
    [
      "Infinity",
      struct({ a: Infinity }),
      "3210 0a0e0a0161 1209 11000000000000f07f",
    ],
    ["text", struct({ é: "" }), "320a 0a080a02c3a9 1202 1a00"],
    ["boolean", struct({ a: false }), "3209 0a070a0161 1202 2000"],
    ["array", struct({ a: [] }), "3209 0a070a0161 1202 3200"],
    ["object", struct({ a: {} }), "3209 0a070a0161 1202 2a00"],
    [
      "nested",
      struct({ a: [null, { b: [true] }] }),
      "321e 0a1c 0a0161 1217 3215 0a02 0800 0a0f 2a0d 0a0b 0a0162 1206 3204 0a02 2001",
    ],
    [
      "keys like integers first",
      struct({ b: null, "1": null }),
      "3212 0a070a0131 1202 0800 0a070a0162 1202 0800",
    ],
    [
      "an own __proto__",
      struct(JSON.parse('{"__proto__": null}')),
      "3211 0a0f0a095f5f70726f746f5f5f 1202 0800",
    ],
    ["proto3 optional", { optionalStruct: {} }, "7200"],
  ]);
  conforming("edge.wkt.Lists", [
    [
      "in a list",
      { struct: [{}, { a: null }] },
      "3200 3209 0a070a0161 1202 0800",
    ],
  ]);
  conforming("edge.wkt.Maps", [
    ["in a map", { struct: { a: {} } }, "3205 0a01611200"],
  ]);
  conforming("edge.e23.file.AllDelimited", [
    ["as a group", { json: { a: null } }, "8b01 0a070a0161 1202 0800 8c01"],
    ["in a list of groups", { jsonList: [{}] }, "a301 a401"],
  ]);
  const empty = "3207 0a050a01611200";
  table(TYPE, [
    ...[undefined, () => 1, Symbol("s"), 1n].map(
      (value) =>
        [
          `${typeof value} is an empty Value`,
          struct({ a: value }),
          empty,
        ] as const,
    ),
    [
      "a hole is an empty Value",
      struct({ a: new Array(1) }),
      "320b 0a090a0161 1204 3202 0a00",
    ],
    ...[null, [], "ab", 5].map(
      (value) =>
        [
          `${JSON.stringify(value)} is an empty Struct`,
          struct(value),
          "3200",
        ] as const,
    ),
    ["Date", struct(new Date()), "3200"],
    ["Map", struct({ a: new Map([["b", 1]]) }), "3209 0a070a0161 1202 2a00"],
    [
      "typed array",
      struct({ a: new Uint8Array([1]) }),
      "3219 0a170a0161 1212 2a10 0a0e 0a0130 1209 11000000000000f03f",
    ],
    [
      "toJSON is not called",
      struct({ toJSON: () => "x" }),
      "320c 0a0a0a06746f4a534f4e1200",
    ],
  ]);
  table("edge.wkt.Lists", [["undefined", { struct: [undefined] }, "3200"]]);
  table("edge.oneofs.AllKinds", [
    [
      "undefined in a oneof",
      { kind: { case: "oStruct", value: undefined } },
      "aa0100",
    ],
  ]);

  const bool = (kind: object) => create(ValueSchema, { kind } as never);
  conforming("edge.wkt.Singular", [
    [
      "a Value",
      { value: bool({ case: "boolValue", value: true }) },
      "3a022001",
    ],
    [
      "in a Value it is a message",
      {
        value: bool({
          case: "structValue",
          value: create(StructSchema, {
            fields: { a: bool({ case: "nullValue", value: 0 }) },
          }),
        }),
      },
      "3a0b 2a09 0a070a0161 1202 0800",
    ],
    ["a Value without kind", { value: create(ValueSchema) }, "3a00"],
    [
      "a ListValue",
      { list: create(ListValueSchema, { values: [create(ValueSchema)] }) },
      "42020a00",
    ],
  ]);
});

describe("deep and wide JSON", () => {
  let deep: JsonObject = {};
  for (let i = 0; i < 200; i++) deep = i % 2 ? { a: deep } : { b: [deep, "é"] };
  const wide = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [
      `key${i}`,
      i % 3 ? i / 7 : "value €",
    ]),
  );
  test.each([
    ["deep", deep],
    ["wide", wide],
  ])("%s", (_, json) => {
    compareAll(byName(TYPE), make(TYPE, struct(json)));
  });
});

describe("other well-known types", () => {
  conforming(TYPE, [
    [
      "Timestamp, ranges are not checked",
      { timestamp: create(TimestampSchema, { seconds: -1n, nanos: -1 }) },
      "1216 08ffffffffffffffffff01 10ffffffffffffffffff01",
    ],
    ["Empty", { empty: create(EmptySchema) }, "2a00"],
    [
      "Any",
      { any: anyPack(EmptySchema, create(EmptySchema)) },
      "0a2b0a29747970652e676f6f676c65617069732e636f6d2f676f6f676c652e70726f746f6275662e456d707479",
    ],
    ["NullValue", { null: 0 }, ""],
    ["NullValue with presence", { optionalNull: 0 }, "6800"],
    [
      "unknown fields in them",
      {
        empty: Object.assign(create(EmptySchema), {
          $unknown: [{ no: 1, wireType: 0, data: new Uint8Array([1]) }],
        }),
      },
      "2a020801",
    ],
  ]);
  conforming("edge.wkt.Lists", [
    ["NullValue in a list", { null: [0, 0] }, "4a020000"],
  ]);
  table(TYPE, [
    [
      "null for NullValue",
      { null: null },
      fails(
        "cannot encode field edge.wkt.Singular.null to binary: invalid int32: object",
      ),
    ],
    ["anything for Empty", { empty: foreign("({})") }, "2a00"],
  ]);
});
