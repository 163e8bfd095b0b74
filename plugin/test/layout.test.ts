/** The layout of fields: what is decided about each field of a message before code is printed. */
import { type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { emitTag } from "../src/features/encode/tag";
import {
  type FieldLayout,
  hasDefaults,
  partsOf,
  type Step,
  tagOf,
} from "../src/layout/layout";
import { printable } from "../src/print/code";
import { descriptorsOf } from "./support/compiled";
import { registryOf } from "./support/made-schemas";

/** The 150 fields of a message; the members of a oneof have the numbers from 60 on. */
const MANY = Array.from({ length: 150 }, (_, i) => i + 1);
const many = (members: readonly number[]) => `
  ${MANY.filter((n) => !members.includes(n))
    .map((n) => `int32 f${n} = ${n};`)
    .join("\n")}
  oneof choice { ${members.map((n) => `bool f${n} = ${n};`).join(" ")} }`;

const registry = registryOf(
  ...descriptorsOf({
    "three.proto": `
        syntax = "proto3";
        package three;
        import "google/protobuf/struct.proto";
        import "google/protobuf/wrappers.proto";
        enum Color { NONE = 0; RED = 1; }
        message Fields {
          string last = 536870911;
          int32 implicit = 1;
          optional int32 explicit = 2;
          Fields message = 3;
          oneof choice { int32 member = 4; }
          repeated Color packed = 15;
          repeated sint32 expanded = 16 [packed = false];
          repeated string strings = 2047;
          map<fixed32, Color> map = 2048;
          optional string to_string = 5;
          optional string has_own_property = 6;
          int64 text = 7 [jstype = JS_STRING];
          map<int64, int64> numbers = 8;
        }
        message Types {
          google.protobuf.Struct struct = 1;
          google.protobuf.Int64Value wrapper = 2;
          repeated google.protobuf.Int64Value wrappers = 3;
          oneof choice { google.protobuf.Int64Value member = 4; }
          google.protobuf.Value value = 5;
          map<string, google.protobuf.Struct> structs = 6;
          repeated Fields messages = 7;
        }
        message Order {
          int32 c = 3;
          oneof one { int32 a = 1; int32 d = 4; int32 e = 5; }
          oneof two { int32 b = 2; int32 f = 6; }
        }
        message Small { ${MANY.slice(0, 64)
          .map((n) => `int32 f${n} = ${n};`)
          .join("\n")} }
        message Large { ${many([60, 61, 62, 63, 64, 65, 66])} }
        message LargeOneof { ${many(MANY.slice(9, 149))} }
        message Empty {}`,
    "two.proto": `
        syntax = "proto2";
        package two;
        message Fields {
          required int32 required = 1;
          optional int32 explicit = 2;
          optional Fields message = 3;
          required Fields required_message = 4;
          optional group Group = 5 { optional int32 i = 1; }
          repeated group Groups = 300 { optional int32 i = 1; }
          repeated int32 expanded = 7;
          repeated int32 packed = 8 [packed = true];
          oneof choice { string member = 9; group Chosen = 10 {} }
        }
        message Empty {}`,
    "editions.proto": `
        edition = "2023";
        package editions;
        import "google/protobuf/wrappers.proto";
        message Fields {
          int32 explicit = 1;
          int32 implicit = 2 [features.field_presence = IMPLICIT];
          int32 required = 3 [features.field_presence = LEGACY_REQUIRED];
          Fields group = 4 [features.message_encoding = DELIMITED];
          google.protobuf.Int32Value wrapper = 5 [features.message_encoding = DELIMITED];
          repeated int32 packed = 6;
          repeated int32 expanded = 7 [features.repeated_field_encoding = EXPANDED];
        }
        message Implicit {
          int32 implicit = 1 [features.field_presence = IMPLICIT];
          Fields message = 2;
          oneof choice { int32 member = 3; }
        }`,
  }),
);

function desc(typeName: string): DescMessage {
  return registry.getMessage(typeName) as DescMessage;
}

/** All fields of a layout in their order, whether in a oneof or not. */
function fieldsOf(steps: readonly Step[]): readonly FieldLayout[] {
  return steps.flatMap((step) =>
    step.cardinality === "oneof" ? step.members : [step],
  );
}

/** The layout of a field. */
function layout(typeName: string, field: string): FieldLayout {
  const parts = partsOf(desc(typeName));
  return fieldsOf(parts.flat()).find(
    (each) => each.field.name === field,
  ) as FieldLayout;
}

describe("tags", () => {
  test.each([
    [1, WireType.Varint, [0x08]],
    [15, WireType.LengthDelimited, [0x7a]],
    [16, WireType.Varint, [0x80, 0x01]],
    [2047, WireType.LengthDelimited, [0xfa, 0x7f]],
    [2048, WireType.LengthDelimited, [0x82, 0x80, 0x01]],
    [262143, WireType.Bit64, [0xf9, 0xff, 0x7f]],
    [536870911, WireType.Varint, [0xf8, 0xff, 0xff, 0xff, 0x0f]],
    [536870911, WireType.EndGroup, [0xfc, 0xff, 0xff, 0xff, 0x0f]],
  ])("of field %i, wire type %i", (number, type, bytes) => {
    const printed = emitTag(tagOf(number, type)).flatMap(printable);
    expect(printed.map((line) => Number(/0x../.exec(`${line}`)))).toEqual(
      bytes,
    );
  });
});

describe("presence", () => {
  test.each([
    ["three.Fields", "implicit", "implicit"],
    // A property that no prototype has.
    ["three.Fields", "explicit", "explicit-plain"],
    ["three.Fields", "message", "explicit-plain"],
    ["three.Fields", "member", "member"],
    // protobuf-es calls it "toString$"; the other name is one of Object.prototype.
    ["three.Fields", "to_string", "explicit-plain"],
    ["three.Fields", "has_own_property", "explicit"],
    ["three.Types", "wrapper", "explicit-plain"],
    ["two.Fields", "required", "required"],
    // The prototype has the default value.
    ["two.Fields", "explicit", "explicit"],
    ["two.Fields", "message", "explicit-plain"],
    ["two.Fields", "required_message", "required"],
    ["two.Fields", "group", "explicit-plain"],
    ["two.Fields", "member", "member"],
    ["editions.Fields", "explicit", "explicit"],
    ["editions.Fields", "implicit", "implicit"],
    ["editions.Fields", "required", "required"],
    ["editions.Fields", "group", "explicit-plain"],
  ])("%s.%s: %s", (typeName, field, presence) => {
    expect(layout(typeName, field)).toMatchObject({
      cardinality: "singular",
      presence,
    });
  });

  test.each([
    ["three.Fields", false],
    ["three.Empty", false],
    ["two.Fields", true],
    ["two.Empty", true],
    ["editions.Fields", true],
    // Messages and oneofs need no prototype.
    ["editions.Implicit", false],
  ])("%s has a prototype with defaults: %s", (typeName, expected) => {
    expect(hasDefaults(desc(typeName))).toBe(expected);
  });
});

describe("lists", () => {
  test.each([
    ["three.Fields", "packed", "packed", tagOf(15, WireType.LengthDelimited)],
    ["three.Fields", "expanded", "repeated", tagOf(16, WireType.Varint)],
    ["three.Fields", "strings", "repeated", tagOf(2047, 2)],
    ["two.Fields", "expanded", "repeated", tagOf(7, WireType.Varint)],
    ["two.Fields", "packed", "packed", tagOf(8, WireType.LengthDelimited)],
    ["two.Fields", "groups", "repeated", tagOf(300, WireType.StartGroup)],
    ["editions.Fields", "packed", "packed", tagOf(6, WireType.LengthDelimited)],
    ["editions.Fields", "expanded", "repeated", tagOf(7, WireType.Varint)],
  ])("%s.%s is %s", (typeName, field, cardinality, bytes) => {
    expect(layout(typeName, field)).toMatchObject({ cardinality, tag: bytes });
  });
});

test("maps have a tag for all, and one for the values of entries", () => {
  expect(layout("three.Fields", "map")).toMatchObject({
    cardinality: "map",
    tag: tagOf(2048, WireType.LengthDelimited),
    key: ScalarType.FIXED32,
    valueTag: tagOf(2, WireType.Varint),
    value: { kind: "scalar", type: ScalarType.INT32, enum: { name: "Color" } },
  });
  expect(layout("three.Types", "structs")).toMatchObject({
    valueTag: tagOf(2, WireType.LengthDelimited),
    value: { kind: "struct", endTag: undefined },
  });
});

describe("values", () => {
  test.each([
    ["three.Fields", "packed", { kind: "scalar", enum: { name: "Color" } }],
    ["three.Fields", "text", { kind: "scalar", longAsString: true }],
    ["three.Fields", "numbers", { kind: "scalar", longAsString: false }],
    ["three.Types", "struct", { kind: "struct" }],
    ["three.Types", "wrapper", { kind: "wrapper", type: ScalarType.INT64 }],
    // In lists and oneofs, wrappers are messages.
    ["three.Types", "wrappers", { kind: "message" }],
    ["three.Types", "member", { kind: "message" }],
    ["three.Types", "value", { kind: "message" }],
  ])("%s.%s", (typeName, field, value) => {
    expect(layout(typeName, field).value).toMatchObject(value);
  });

  test("a Struct within google.protobuf.Value is a message", () => {
    const value = partsOf(desc("google.protobuf.Value"));
    expect(
      fieldsOf(value.flat()).map(({ field, value: { kind } }) => [
        field.name,
        kind,
      ]),
    ).toEqual([
      ["null_value", "scalar"],
      ["number_value", "scalar"],
      ["string_value", "scalar"],
      ["bool_value", "scalar"],
      ["struct_value", "message"],
      ["list_value", "message"],
    ]);
  });
});

describe("groups end with a tag of their own", () => {
  test.each([
    ["two.Fields", "group", 5, "message"],
    ["two.Fields", "groups", 300, "message"],
    ["two.Fields", "chosen", 10, "message"],
    ["editions.Fields", "group", 4, "message"],
    ["editions.Fields", "wrapper", 5, "wrapper"],
  ])("%s.%s", (typeName, field, number, kind) => {
    expect(layout(typeName, field)).toMatchObject({
      tag: tagOf(number, WireType.StartGroup),
      value: { kind, endTag: tagOf(number, WireType.EndGroup) },
    });
  });

  test("other messages don't", () => {
    expect(layout("two.Fields", "message")).toMatchObject({
      tag: tagOf(3, WireType.LengthDelimited),
      value: { endTag: undefined },
    });
  });
});

describe("order", () => {
  test("fields are written by number", () => {
    const parts = partsOf(desc("three.Fields"));
    const numbers = fieldsOf(parts.flat()).map(({ field }) => field.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.at(-1)).toBe(536870911);
  });

  test("a oneof is split where another field's number is between its members", () => {
    const parts = partsOf(desc("three.Order"));
    expect(parts).toHaveLength(1);
    expect(
      parts[0]?.map((step) =>
        step.cardinality === "oneof"
          ? [step.oneof.name, ...step.members.map(({ field }) => field.name)]
          : step.field.name,
      ),
    ).toEqual([
      ["one", "a"],
      ["two", "b"],
      "c",
      ["one", "d", "e"],
      ["two", "f"],
    ]);
  });
});

describe("parts", () => {
  /** How many fields, and how many steps, each part has. */
  const sizes = (typeName: string) =>
    partsOf(desc(typeName)).map((part) => [fieldsOf(part).length, part.length]);

  test("a message without fields has one", () => {
    expect(sizes("three.Empty")).toEqual([[0, 0]]);
  });

  test("one has up to 64 fields", () => {
    expect(sizes("three.Small")).toEqual([[64, 64]]);
  });

  test("a oneof that would not fit begins another", () => {
    expect(sizes("three.Large")).toEqual([
      [59, 59],
      [64, 58],
      [27, 27],
    ]);
  });

  test("a oneof of more members than a part has is split", () => {
    // 9 fields, 140 members, and a field.
    expect(sizes("three.LargeOneof")).toEqual([
      [9, 9],
      [64, 1],
      [64, 1],
      [13, 2],
    ]);
  });
});
