/** Unknown fields, and the option that leaves them out. */
import type { UnknownField } from "@bufbuild/protobuf";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { unhex } from "./support/bytes";
import type { EncodeOptions } from "./support/functions";
import { byName, make } from "./support/make";
import { compareOutcomes } from "./support/parity";
import { conforming, table } from "./support/table";

const TYPE = "edge.p3.OneString";
const field = (no: number, wireType: number, data: unknown) =>
  ({ no, wireType, data }) as UnknownField;
const one = field(2, 0, new Uint8Array([1]));
const withUnknown = (...$unknown: unknown[]) => ({ text: "a", $unknown });
const hex = (no: number, wireType: number, data: string) =>
  withUnknown(field(no, wireType, unhex(data)));

describe("data is written as it is", () => {
  const fixed = [
    field(3, 5, unhex("01020304")),
    field(4, 1, unhex("0102030405060708")),
  ];
  conforming(TYPE, [
    ["none", withUnknown()],
    ["varint", withUnknown(one)],
    ["length-delimited", hex(3, 2, "02aabb")],
    ["fixed", withUnknown(...fixed)],
    ["group", hex(3, 3, "08011c")],
    ["the largest number", hex(536870911, 0, "01")],
    ["empty data", withUnknown(field(2, 0, new Uint8Array()))],
    ["a Buffer", withUnknown(field(2, 0, Buffer.from([1])))],
    ["undefined", { text: "a", $unknown: undefined }],
  ]);
  table(TYPE, [
    ["a number that wraps to 0", hex(536870912, 0, "01")],
    ["an array", withUnknown(field(2, 0, [1]))],
    ["digits", withUnknown(field(2, 0, "12"))],
    ["a negative number", hex(-1, 0, "01")],
    ["no wire type", withUnknown({ no: 2, data: unhex("01") })],
    ["like an array", { text: "a", $unknown: { length: 1, 0: one } }],
    ["an object", { text: "a", $unknown: {} }],
    ["a Set", { text: "a", $unknown: new Set([one]) }],
    ["false", { text: "a", $unknown: false }],
    ["null", { text: "a", $unknown: null }],
    ["a null element", withUnknown(null)],
    ["no data", withUnknown({ no: 2, wireType: 0 })],
    ["inherited", () => Object.create(make(TYPE, withUnknown(one)))],
  ]);
});

describe("in messages everywhere", () => {
  const child = make("edge.msg.Tree", {
    $unknown: [field(99, 0, unhex("05"))],
  });
  conforming("edge.msg.Tree", [
    ["singular", { left: child }],
    ["list", { children: [child, child] }],
    ["map", { named: { a: child } }],
    ["oneof", { choice: { case: "chosen", value: child } }],
  ]);
  conforming("edge.p2.Groups", [
    [
      "group",
      { single: make("edge.p2.Groups.Single", { text: "a", $unknown: [one] }) },
    ],
  ]);
});

describe("writeUnknownFields", () => {
  const message = () =>
    make("edge.msg.Tree", {
      label: "a",
      left: make("edge.msg.Tree", { $unknown: [one] }),
      children: [make("edge.msg.Tree", { $unknown: [one] })],
      named: { k: make("edge.msg.Tree", { $unknown: [one] }) },
      $unknown: [one],
    });
  const on = hexOf(undefined);
  const off = hexOf({ writeUnknownFields: false });
  function hexOf(options: EncodeOptions | undefined): string {
    const bytes = toBinary(byName("edge.msg.Tree").desc, message(), options);
    return Buffer.from(bytes).toString("hex");
  }

  test("on and off differ", () => expect(on).not.toBe(off));

  class Inheriting {
    get writeUnknownFields() {
      return false;
    }
  }
  const named = Object.assign(() => 1, { writeUnknownFields: false });
  test.each([
    ["true", { writeUnknownFields: true }, on],
    ["false", { writeUnknownFields: false }, off],
    ["undefined", { writeUnknownFields: undefined }, off],
    ["null", { writeUnknownFields: null }, off],
    ["0", { writeUnknownFields: 0 }, off],
    ["NaN", { writeUnknownFields: NaN }, off],
    ["empty string", { writeUnknownFields: "" }, off],
    ["the string false", { writeUnknownFields: "false" }, on],
    ["1", { writeUnknownFields: 1 }, on],
    ["no property", {}, on],
    ["inherited", Object.create({ writeUnknownFields: false }), on],
    ["an accessor of the class", new Inheriting(), on],
    [
      "not enumerable",
      Object.defineProperty({}, "writeUnknownFields", { value: false }),
      on,
    ],
    [
      "a getter",
      {
        get writeUnknownFields() {
          return false;
        },
      },
      off,
    ],
    ["a function", named, off],
    ["an array", [], on],
  ] as [string, EncodeOptions, string][])("%s", (_, options, expected) => {
    expect(compareOutcomes(byName("edge.msg.Tree"), message, options)).toEqual({
      bytes: expected,
    });
  });

  test.each([null, 0, 1, 5, true, "abc", 5n, Symbol("s")])(
    "options that are no object: %p",
    (options) => {
      const { encode, size, into } = byName("edge.msg.Tree");
      const any = options as EncodeOptions;
      const expected = unhex(on);
      expect(encode(message(), any)).toEqual(expected);
      expect(size(message(), any)).toBe(expected.length);
      const target = new Uint8Array(expected.length);
      expect(into(message(), target, 0, any)).toBe(expected.length);
      expect(target).toEqual(expected);
    },
  );

  test("the index that map() passes", () => {
    const { encode, size } = byName("edge.msg.Tree");
    const messages = [message(), message(), message()];
    expect(messages.map(encode as never)).toEqual(
      messages.map(() => unhex(on)),
    );
    expect(messages.map(size as never)).toEqual(
      [1, 1, 1].map(() => on.length / 2),
    );
  });

  test("an option that throws, throws", () => {
    const options = {
      get writeUnknownFields(): boolean {
        throw new RangeError("option");
      },
    };
    expect(
      compareOutcomes(byName(TYPE), () => make(TYPE), options),
    ).toMatchObject({
      thrown: "RangeError",
      message: "option",
    });
  });

  test("$unknown is read even if it is not written", () => {
    const throwing = () =>
      Object.defineProperty(make(TYPE), "$unknown", {
        get() {
          throw new RangeError("read");
        },
      });
    for (const writeUnknownFields of [true, false]) {
      compareOutcomes(byName(TYPE), throwing, { writeUnknownFields });
    }
  });

  table(TYPE, [
    [
      "null $unknown is no error if it is not written",
      { $unknown: null },
      "",
      { writeUnknownFields: false },
    ],
    [
      "nor is a wrong one",
      { $unknown: [null] },
      "",
      { writeUnknownFields: false },
    ],
  ]);
});

describe("parsed again", () => {
  test.each([
    ["edge.p3.Implicit", "edge.p3.NoFields"],
    ["edge.oneofs.AllKinds", "edge.p3.OneString"],
    ["edge.p2.Groups", "edge.ext.OnlyExtensions"],
  ])("%s as %s keeps its bytes", (full, other) => {
    const source = byName(full);
    const target = byName(other);
    const group = make("edge.p2.Groups.Single", { text: "t" });
    const message = make(full, {
      fInt32: 5,
      fBytes: new Uint8Array(300),
      fFixed64: 7n,
      kind: { case: "oFixed32", value: 7 },
      single: group,
    });
    const parsed = fromBinary(target.desc, source.encode(message));
    expect(parsed.$unknown?.length).toBeGreaterThan(0);
    expect(target.encode(parsed)).toEqual(toBinary(target.desc, parsed));
    expect(target.size(parsed)).toBe(target.encode(parsed).length);
  });
});
