/** Names in JSON: of fields, in both spellings and in all places, and of enums' values. */
import { create, enumFromJson, enumToJson } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { EnumValueOptionsSchema } from "@bufbuild/protobuf/wkt";
import {
  enumCodec,
  enumFromJson as fastFromJson,
  enumToJson as fastToJson,
} from "../../runtime/src/json/enum";
import { jsonType } from "./support/json";
import { reads, writes } from "./support/json-table";
import { registryOf } from "./support/made-schemas";
import { words } from "./support/words";

const quiet = { ignoreUnknownFields: true };
const twice = /set multiple times/;
const unknown = /is unknown/;

describe("names of fields", () => {
  writes("edge.p3.Reversed", [
    [{ z: "5", y: "4", x: 3, w: true, v: new Uint8Array([1]) }, "fast"],
  ]);
  writes("edge.oneofs.Order", [
    [{ left: { case: "l3", value: "a" }, w: 1 }, "fast"],
    [{ right: { case: "r11", value: 0 }, z: 1 }, "fast"],
    [
      {
        ...{ left: { case: "l9", value: "a" }, m: "m", w: 1, x: 2, y: 3, z: 4 },
        right: { case: "r2", value: "" },
      },
      "fast",
    ],
  ]);
  reads("both names", "edge.p3.Implicit", [
    [{ fInt32: 1 }, "fast"],
    [{ f_int32: 1 }, "fast"],
    [{ f_int32: 1, fString: "a", f_bool: true }, "fast"],
    [{ fInt32: 1, f_int32: 1 }, twice],
    [{ f_int32: 1, fInt32: 1 }, twice],
    [{ f_int32: null, fInt32: 1 }, twice],
    [{ fInt32: null, f_int32: null }, twice],
    [{ fInt32: 1, f_int32: 1 }, twice, quiet],
    [{ f_int32: undefined, fInt32: 1 }, /got undefined/],
    [{ FInt32: 1 }, unknown],
    [{ "f-int32": 1 }, unknown],
    [{ fInt32$: 1 }, unknown],
    ['{"fInt32":1,"f_int32":1}', twice],
    ['{"f\\u0049nt32":1}', "fast"],
  ]);
  reads("unknown keys", "edge.p3.Implicit", [
    ...["", "toString", "constructor", "hasOwnProperty", "0", "-1"].flatMap(
      (key) =>
        [
          [{ [key]: 1 }, unknown],
          [{ [key]: undefined }, unknown],
          [{ [key]: 1, fInt32: 5 }, "fast", quiet],
          [{ [key]: undefined }, "fast", quiet],
        ] as const,
    ),
    ['{"__proto__":{"fInt32":5}}', unknown],
    ['{"__proto__":{"fInt32":5}}', "fast", quiet],
    ['{"a":{"__proto__":5,"b":[{"c":1},[[]]]},"fInt32":5}', "fast", quiet],
    [{ "[edge.ext.x_int32]": 5 }, unknown],
    [{ "[edge.ext.x_int32]": 5 }, "fast", quiet],
    [{ "[": 5, "]": 6, "[]": 7 }, "fast", quiet],
    [{ a: () => 1, b: Symbol("s"), c: 5n }, "fast", quiet],
  ]);
  reads("names that JavaScript has", "names.fields.Special", [
    ['{"__proto__":"a","constructor":5,"toString":true,"toJSON":"x"}', "fast"],
    ['{"Proto":"a","to_string":true,"has_own_property":"h"}', "fast"],
    ['{"__proto__":"a","Proto":"b"}', twice],
    ['{"__proto__":5}', /expected string/],
    ['{"__proto__":null}', "fast"],
    ['{"constructor$":5}', unknown],
    ['{"valueOf":"v","hasOwnProperty":"h","isPrototypeOf":"i"}', "fast"],
    ['{"defineGetter__":"x","_defineGetter__":"x"}', unknown],
  ]);
  writes("names.fields.JsonNames", [
    [{ text: "a", plain: "b", list: [1] }, "fast"],
    [{ text: "a" }, "left", { useProtoFieldName: true }],
  ]);
  reads("names of their own", "names.fields.JsonNames", [
    ['{"constructor":"b","\\n":[1]}', "fast"],
    ['{"plain":"b","list":[1]}', "fast"],
    ['{"plain":"b","constructor":"c"}', twice],
    ['{"list":null,"\\n":null}', twice],
  ]);
});

describe("names that several fields have", () => {
  writes("edge.json.Swapped", [
    [{ left: "l", right: "r", one: 1, twoX: 2, fourX: 4, three: 3 }, "fast"],
    [{ left: "l", choice: { case: "up", value: "" } }, "fast"],
    [{ left: "l", choice: { case: "down", value: "" } }, "fast"],
    [
      { left: "l", right: "r", one: 1, twoX: 2 },
      "left",
      { useProtoFieldName: true },
    ],
  ]);
  reads("the last field has it", "edge.json.Swapped", [
    [{ left: "a" }, "fast"],
    [{ right: "a" }, "fast"],
    [{ left: "a", right: "b" }, twice],
    [{ right: "a", left: "b" }, twice],
    [{ one: 1, two_x: 2 }, "fast"],
    [{ two_x: 2, twoX: 3 }, twice],
    [{ four_x: 2, fourX: 3 }, "fast"],
    [{ four_x: 2, three: 3 }, twice],
    [{ up: "a" }, "fast"],
    [{ down: "a" }, "fast"],
    [{ up: "a", down: "b" }, twice],
  ]);
});

describe("__proto__ as a name for JSON", () => {
  const type = (name: string) => jsonType(`edge.json.${name}`).desc;
  writes("edge.json.ProtoImplicit", [
    [{ text: "a", other: 1 }, "fast"],
    [{}, "fast", { alwaysEmitImplicit: true }],
  ]);
  writes("edge.json.ProtoOptional", [
    [() => create(type("ProtoOptional"), { again: { again: {} } }), "fast"],
    [{}, "fast"],
  ]);
  writes("edge.json.ProtoList", [
    [{ list: [1] }, "fast"],
    [{}, "fast"],
    [{}, "fast", { alwaysEmitImplicit: true }],
  ]);
  writes("edge.json.ProtoMap", [
    [
      () =>
        create(type("ProtoMap"), {
          map: JSON.parse('{"a":{},"__proto__":{"map":{"__proto__":{}}}}'),
        }),
      "fast",
    ],
    [{}, "fast", { alwaysEmitImplicit: true }],
  ]);
  writes("edge.json.ProtoOneof", [
    [{ choice: { case: "number", value: 0 } }, "fast"],
    [{ choice: { case: "flag", value: false } }, "fast"],
  ]);
  for (const [name, value] of [
    ["ProtoImplicit", '"a"'],
    ["ProtoOptional", '{"__proto__":{}}'],
    ["ProtoList", "[1]"],
    ["ProtoMap", '{"__proto__":{"__proto__":{}}}'],
    ["ProtoOneof", "5"],
  ]) {
    reads("__proto__", `edge.json.${name}`, [
      [`{"__proto__":${value}}`, "fast"],
      [`{"__proto__":null}`, "fast"],
      [`{"__proto__":${value},"__proto__":${value}}`, /duplicate object key/],
      [
        `{"__proto__":${value},"\\u005f_proto__":${value}}`,
        /duplicate object key/,
      ],
    ]);
  }
});

describe("aliases of enums", () => {
  writes("edge.json.Aliases", [
    [{ alias: 1, list: [0, 1, 2, -2], map: { a: 1 }, optional: 0 }, "fast"],
    [{ alias: 77, list: [-1, 1.5, NaN, -0] }, "fast"],
    [{ alias: 77, list: [-1, -0] }, "fast", { enumAsInteger: true }],
    [{ choice: { case: "chosen", value: 0 } }, "fast"],
    [{ alias: "ALIAS_ONE" }, /expected number, got/],
    [{ list: ["ALIAS_ONE"] }, /expected number, got/],
    [{ alias: "ALIAS_ONE" }, /expected number, got/, { enumAsInteger: true }],
  ]);
  const name = /cannot decode enum edge\.json\.Alias from JSON/;
  reads("any name", "edge.json.Aliases", [
    ...words`ALIAS_ZERO ALIAS_NOTHING ALIAS_FIRST toString constructor`.map(
      (alias) => [{ alias, list: [alias], map: { x: alias } }, "fast"] as const,
    ),
    ..."|alias_one| ALIAS_ONE|1|valueOf|__proto__|0".split("|").flatMap(
      (alias) =>
        [
          [{ alias }, name],
          [{ optional: alias }, name],
          [{ list: [alias] }, name],
          [{ map: { x: alias } }, name],
          [{ chosen: alias }, name],
          [{ alias }, "left", quiet],
          [{ list: ["ALIAS_ONE", alias, 1] }, "left", quiet],
          [{ map: { a: 1, x: alias } }, "left", quiet],
          [{ chosen: alias }, "left", quiet],
          [{ chosen: alias, text: "a" }, /oneof set multiple/, quiet],
        ] as const,
    ),
    [{ alias: -0, list: [77, -(2 ** 31)] }, "fast"],
    [{ alias: 1.5 }, "fails"],
    [{ alias: 2 ** 31 }, "fails"],
    [{ alias: true }, "fails"],
    [{ alias: [] }, "fails"],
  ]);
});

test("names for JSON that values of an enum have", () => {
  const shown = (text: string) => {
    const options = create(EnumValueOptionsSchema);
    const data = new BinaryWriter().fork().tag(1, 2).string(text).join();
    options.$unknown = [{ no: 998, wireType: 2, data: data.finish() }];
    return options;
  };
  const value = (name: string, number: number, json?: string) => ({
    ...{ name, number },
    options: json === undefined ? undefined : shown(json),
  });
  const registry = registryOf({
    ...{ name: "made.proto", package: "made", syntax: "proto3" },
    enumType: [
      {
        name: "E",
        value: [
          value("ZERO", 0, "zero"),
          value("ONE", 1, "TWO"),
          value("TWO", 2),
          value("PROTO", 3, "__proto__"),
          value("EMPTY", 4, ""),
          value("NUMBER", 5, "1"),
          value("SAME", 6, "zero"),
        ],
      },
    ],
  });
  const desc = registry.getEnum("made.E");
  if (desc === undefined) throw new Error("no enum");
  expect(desc.values.map(({ jsonName }) => jsonName)).toEqual([
    ...["zero", "TWO", "TWO", "__proto__", "", "1", "zero"],
  ]);
  const codec = enumCodec(desc);
  for (const { number, name, jsonName } of desc.values) {
    expect(fastToJson(codec, number, 0)).toBe(
      enumToJson(desc as never, number as never),
    );
    for (const text of [name, jsonName]) {
      expect([text, fastFromJson(codec, text)]).toEqual([
        text,
        enumFromJson(desc as never, text as never),
      ]);
    }
  }
});
