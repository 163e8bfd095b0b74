/** The kinds of errors, what is wrapped, and which of several is thrown. */

import { toBinary } from "@bufbuild/protobuf";
import { FieldError } from "@bufbuild/protobuf/reflect";
import { byName, make } from "./support/make";
import { foreign } from "./support/odd-values";
import { thrownBy } from "./support/outcome";
import { fails, table } from "./support/table";

const FOREIGN = "ForeignFieldError";
const noMessage = (what: string) =>
  fails(`Cannot read properties of ${what} (reading '$typeName')`, "TypeError");

/** What throws when it is converted. */
const raise = (error: unknown) => ({
  valueOf() {
    throw error;
  },
});
const invalid = (field: string, text: string) =>
  fails(`cannot encode field ${field} to binary: ${text}`);

describe("a message of another type", () => {
  test("throws protobuf-es's FieldError with the very field", () => {
    const { desc, encode } = byName("edge.msg.Tree");
    const error = thrownBy(() => encode(make("edge.msg.Ping")));
    expect(error).toBeInstanceOf(FieldError);
    const { name, field, message } = error as FieldError;
    expect(name).toBe(FOREIGN);
    expect(field()).toBe(desc.fields[0]);
    expect(Object.keys(error as object)).toContain("field");
    expect(message).toBe(
      "cannot use field edge.msg.Tree.label with message edge.msg.Ping",
    );
  });

  const foreign = (field: string, what: unknown) =>
    fails(`cannot use field edge.${field} with message ${what}`, FOREIGN);
  const foreignTree = (what: unknown) => foreign("msg.Tree.label", what);
  table("edge.msg.Tree", [
    ["as root", () => make("edge.msg.Ping"), foreignTree("edge.msg.Ping")],
    ["singular", { left: make("edge.msg.Ping") }, foreignTree("edge.msg.Ping")],
    ["in a list", { children: [{}] }, foreignTree(undefined)],
    ["in a map", { named: { a: { $typeName: 5 } } }, foreignTree(5)],
    [
      "in a oneof",
      { chosen: 1, choice: { case: "chosen", value: [] } },
      foreignTree(undefined),
    ],
    ["a number", () => 5, foreignTree(undefined)],
    ["a string", () => "text", foreignTree(undefined)],
    ["an array", () => [], foreignTree(undefined)],
    [
      "a symbol as name",
      { left: { $typeName: Symbol("name") } },
      fails("Cannot convert a Symbol value to a string", "TypeError"),
    ],
    ["undefined", () => undefined, noMessage("undefined")],
    ["null", () => null, noMessage("null")],
    ["null as child", { left: null }, noMessage("null")],
  ]);
  table("edge.p3.Reversed", [
    [
      "the field with the lowest number is named",
      () => ({}),
      foreign("p3.Reversed.v", undefined),
    ],
  ]);
  table("edge.oneofs.Order", [
    [
      "members of oneofs count",
      () => ({}),
      foreign("oneofs.Order.m", undefined),
    ],
  ]);
  table("edge.oneofs.AllKinds", [
    [
      "a oneof only",
      () => make("edge.oneofs.Order"),
      foreign("oneofs.AllKinds.o_double", "edge.oneofs.Order"),
    ],
  ]);
  table("edge.p2.Groups", [
    [
      "as group",
      { single: make("edge.p2.Groups") },
      foreign("p2.Groups.Single.text", "edge.p2.Groups"),
    ],
  ]);
});

describe("a message without fields is never checked", () => {
  table("edge.p3.NoFields", [
    ["a number", () => 5, ""],
    ["another message", () => make("edge.msg.Tree", { label: "a" }), ""],
    [
      "its unknown fields",
      () => ({
        $unknown: [{ no: 1, wireType: 0, data: new Uint8Array([7]) }],
      }),
      "0807",
    ],
    ["undefined", () => undefined, noMessage("undefined")],
  ]);
  table("edge.ext.OnlyExtensions", [["an array", () => [], ""]]);
  table("edge.p3.Packed", [
    ["as element", { rEmpty: [5, "text", {}] }, "9201009201009201 00"],
  ]);
});

describe("a required field that is not set", () => {
  const missing = (field: string) => invalid(field, "required field not set");
  table("edge.p2.Required", [
    ["first", {}, missing("edge.p2.Required.r_double")],
    ["later", { rDouble: 1, rFloat: 1 }, missing("edge.p2.Required.r_int32")],
  ]);
  const both = (g?: string) => ({
    rMessage: make("edge.p2.Optional"),
    reqgroup: make(
      "edge.p2.RequiredNested.ReqGroup",
      g === undefined ? {} : { g },
    ),
  });
  table("edge.p2.RequiredNested", [
    ["message", {}, missing("edge.p2.RequiredNested.r_message")],
    [
      "group",
      { rMessage: both().rMessage },
      missing("edge.p2.RequiredNested.reqgroup"),
    ],
    ["in a group", both(), missing("edge.p2.RequiredNested.ReqGroup.g")],
    [
      "in an optional child",
      { ...both(""), oMessage: make("edge.p2.Required") },
      missing("edge.p2.Required.r_double"),
    ],
    [
      "not in a child that is not set",
      { ...both("g"), middle: 0 },
      "0a00 13 0a0167 14 3000",
    ],
    [
      "an error of an earlier field counts",
      { ...both("g"), early: 1.5 },
      invalid("edge.p2.RequiredNested.early", "invalid int32: 1.5"),
    ],
    [
      "before an error of a later field",
      { ...both("g"), late: 1.5 },
      missing("edge.p2.RequiredNested.middle"),
    ],
  ]);
  table("edge.wrap2.RequiredWrappers", [
    ["wrapper", {}, missing("edge.wrap2.RequiredWrappers.w_double")],
    [
      "Struct",
      {
        wDouble: 0,
        wInt64: 0n,
        wString: "",
        wBytes: new Uint8Array(),
        wBool: false,
      },
      missing("edge.wrap2.RequiredWrappers.json"),
    ],
  ]);
  table("edge.e23.LegacyRequired", [
    ["LEGACY_REQUIRED", {}, missing("edge.e23.LegacyRequired.f_double")],
  ]);
});

describe("the first error in writing order", () => {
  table("edge.p3.MixedPresence", [
    [
      "by number",
      { implicit1: 1.5, explicit2: 2.5 },
      invalid("edge.p3.MixedPresence.implicit_1", "invalid int32: 1.5"),
    ],
    [
      "a child before the next field",
      {
        message5: make("edge.p3.Explicit", { fInt32: "abc" }),
        list6: [make("edge.p3.MixedPresence", { implicit1: 1.5 })],
      },
      invalid("edge.p3.Explicit.f_int32", "invalid int32: NaN"),
    ],
  ]);
  table("edge.maps.MapKeys", [
    [
      "a key before its value",
      { kInt32: { abc: { toString: raise(new Error("value")).valueOf } } },
      invalid("edge.maps.MapKeys.k_int32", "invalid int32: NaN"),
    ],
  ]);
});

describe("what is thrown while a scalar is written", () => {
  table("edge.p3.Explicit", [
    [
      "is wrapped into a plain Error",
      { fDouble: raise(new RangeError("mine")) },
      fails("cannot encode field edge.p3.Explicit.f_double to binary: mine"),
    ],
    [
      "unless it is no Error",
      { fDouble: raise("text") },
      fails("text", "text"),
    ],
    [
      "or one of another realm",
      { fDouble: raise(foreign("new Error('elsewhere')")) },
      fails("Error: elsewhere", "Error: elsewhere"),
    ],
  ]);
  table("edge.p3.Implicit", [
    [
      "not by the check for zero",
      { fInt32: raise(new RangeError("zero")) },
      fails("zero", "RangeError"),
    ],
    [
      "not by the property itself",
      () =>
        Object.defineProperty(make("edge.p3.Implicit"), "fInt32", {
          get() {
            throw new RangeError("getter");
          },
        }),
      fails("getter", "RangeError"),
    ],
  ]);
  table("edge.p3.Packed", [
    [
      "not by a list's item",
      {
        rInt32: new Proxy([1], {
          get(target, key) {
            if (key === "0") throw new TypeError("item");
            return Reflect.get(target, key);
          },
        }),
      },
      fails("item", "TypeError"),
    ],
    [
      "a missing list",
      { rInt32: undefined },
      fails(
        "Cannot read properties of undefined (reading 'length')",
        "TypeError",
      ),
    ],
  ]);
  table("edge.maps.MapValues", [
    [
      "a missing map",
      { vInt32: null },
      fails("Cannot convert undefined or null to object", "TypeError"),
    ],
  ]);
  table("edge.oneofs.Order", [
    [
      "a missing oneof",
      { left: undefined },
      fails(
        "Cannot read properties of undefined (reading 'case')",
        "TypeError",
      ),
    ],
  ]);
});

describe("after an error", () => {
  test("the next call works, and has no part of the one before", () => {
    const { desc, encode, size, into } = byName("edge.p3.ListsAndMessages");
    const bad = make("edge.p3.ListsAndMessages", {
      packed1: [1, 2, 3],
      list4: [
        make("edge.p3.ListsAndMessages", { packed3: [1n, "x"] }),
        make("edge.p3.ListsAndMessages"),
      ],
      map6: { 1: make("edge.p3.ListsAndMessages", { packed7: [-1n] }) },
    });
    const good = make("edge.p3.ListsAndMessages", {
      packed1: [300],
      list4: [make("edge.p3.ListsAndMessages", { packed3: [-1n] })],
      map6: { 1: make("edge.p3.ListsAndMessages", { packed7: [1n] }) },
    });
    const expected = toBinary(desc, good);
    for (const call of [
      () => encode(bad),
      () => size(bad),
      () => into(bad, new Uint8Array(100)),
    ]) {
      expect(call).toThrow("packed_3 to binary: Cannot convert x to a BigInt");
      expect(encode(good)).toEqual(expected);
      expect(size(good)).toBe(expected.length);
    }
  });
});
