/** Which fields of a message are in its JSON: implicit, explicit and required presence, oneofs, lists and maps. */
import { create, type Message } from "@bufbuild/protobuf";
import { jsonType } from "./support/json";
import { left, writes } from "./support/json-table";
import { foreign } from "./support/odd-values";

const make = (typeName: string, properties: object = {}) =>
  Object.assign(
    create(jsonType(typeName).desc) as Message & Record<string, unknown>,
    properties,
  );

const I = "edge.p3.Implicit";
const without = (typeName: string, name: string) => () => {
  const message = make(typeName);
  delete message[name];
  return message;
};

describe("implicit presence", () => {
  writes(I, [
    ["nothing", {}, {}],
    [
      "zeros",
      { fInt32: -0, fInt64: 0n, fString: "", fBool: false, fColor: 0 },
      {},
    ],
    [
      "negative zeros",
      { fDouble: -0, fFloat: -0, fColor: -0 },
      { fDouble: -0, fFloat: -0 },
    ],
    [
      "negative zeros",
      { fDouble: -0, fInt32: -0, fColor: -0 },
      "fast",
      { alwaysEmitImplicit: true },
    ],
    [
      "not finite",
      { fDouble: -Infinity, fFloat: NaN },
      { fDouble: "-Infinity", fFloat: "NaN" },
    ],
    [
      "not in range",
      { fInt32: 1e12, fUint32: -1, fInt64: 2n ** 70n, fUint64: -1n },
      "fast",
    ],
    ["no integers", { fInt32: 1.5, fUint32: NaN, fSint32: Infinity }, "fast"],
    ["not a float", { fFloat: 0.1, fDouble: 1e300 }, "fast"],
    ...["fInt32", "fUint32", "fSint32", "fFixed32", "fSfixed32"].flatMap(
      (f) => [
        ...[0n, "0", "", " ", "0.0", false, [], new Number(0)].map(
          (zero) => [`${f} is loosely zero`, { [f]: zero }, left({})] as const,
        ),
        ...["1", true, null, undefined, [1], 1n].map(
          (value) =>
            [`${f} is no number`, { [f]: value }, /expected number/] as const,
        ),
      ],
    ),
    ...["fInt64", "fUint64", "fSint64", "fFixed64", "fSfixed64"].flatMap(
      (f) => [
        ...[0, "0", "", " ", false, [], new Number(0)].map(
          (zero) => [`${f} is loosely zero`, { [f]: zero }, left({})] as const,
        ),
        ...["1", "junk", 5, -1, 2 ** 70].map(
          (value) => [`${f} is ${value}`, { [f]: value }, "left"] as const,
        ),
        ...[1.5, NaN, true, null, undefined].map(
          (value) =>
            [`${f} is ${value}`, { [f]: value }, /expected bigint/] as const,
        ),
      ],
    ),
    ...[0, null, undefined, "true"].map(
      (value) =>
        [`a bool is ${value}`, { fBool: value }, /expected boolean/] as const,
    ),
    ...[0, null, undefined, false, new String("a")].map(
      (value) =>
        [
          `a string is ${value}`,
          { fString: value },
          /expected string/,
        ] as const,
    ),
    ["lone surrogates", { fString: "\ud800" }, "fast"],
    ["U+2028 and others", { fString: '\u2028\u0000"\\\u007f' }, "fast"],
    ["a number for bytes", { fBytes: 5 }, /expected Uint8Array/],
    ["a list for bytes", { fBytes: [1] }, /expected Uint8Array/],
    ["a Buffer", { fBytes: Buffer.from("abc") }, { fBytes: "YWJj" }],
    ["no bytes", { fBytes: Buffer.alloc(0) }, {}],
    [
      "bytes of another realm",
      () => make(I, { fBytes: foreign("new Uint8Array([1])") }),
      /expected Uint8Array/,
    ],
    [
      "an enum's name",
      { fColor: "COLOR_RED" },
      /cannot encode enum edge\.p3\.Color to JSON/,
    ],
    ["null for an enum", { fColor: null }, /cannot encode enum/],
    ["a field that is deleted", without(I, "fInt32"), /expected number/],
    ["a text that is deleted", without(I, "fString"), /expected string/],
    ["inherited", () => Object.create(make(I, { fInt32: 5 })), { fInt32: 5 }],
    [
      "without a prototype",
      () => Object.assign(Object.create(null), make(I)),
      "fast",
    ],
    [
      "of another realm",
      () => Object.assign(foreign("({})") as object, make(I)),
      "fast",
    ],
    ["frozen", () => Object.freeze(make(I, { fInt32: 5 })), "fast"],
    [
      "another message",
      () => make("edge.p3.Explicit"),
      /cannot use field edge\.p3\.Implicit\.f_double/,
    ],
    ["no message", () => null, /reading '\$typeName'/],
  ]);
  for (const length of [1, 2, 3, 4, 5, 6, 300, 301, 302, 5000, 5001]) {
    const fBytes = Uint8Array.from({ length }, (_, i) => i * 7);
    writes(I, [[`${length} bytes`, { fBytes }, "fast"]]);
  }
  writes("edge.e23.Implicit", [
    [
      "a deleted field that is on the prototype",
      without("edge.e23.Implicit", "fInt32"),
      "fast",
      { alwaysEmitImplicit: true },
    ],
    [
      "the default of a field beside it",
      { explicitDefault: 20 },
      { explicitDefault: 20 },
    ],
  ]);
});

describe("explicit presence", () => {
  const E = "edge.p3.Explicit";
  writes(E, [
    ["nothing", {}, {}, { alwaysEmitImplicit: true }],
    [
      "undefined",
      { fInt32: undefined, fString: undefined, fMessage: undefined },
      {},
    ],
    [
      "zeros",
      {
        fInt32: 0,
        fInt64: 0n,
        fBool: false,
        fString: "",
        fBytes: new Uint8Array(0),
        fColor: 0,
      },
      {
        fInt32: 0,
        fInt64: "0",
        fBool: false,
        fString: "",
        fBytes: "",
        fColor: "COLOR_NONE",
      },
    ],
    [
      "an empty message",
      () => make(E, { fMessage: make(I) }),
      { fMessage: {} },
    ],
    ["null", { fInt32: null }, /expected number/],
    ["null for a message", { fMessage: null }, /reading '\$typeName'/],
    [
      "a number for a message",
      { fMessage: 5 },
      /cannot use field edge\.p3\.Implicit\.f_double/,
    ],
    [
      "another message",
      () => make(E, { fMessage: make(E) }),
      /with message edge\.p3\.Explicit/,
    ],
    ["inherited", () => Object.create(make(E, { fInt32: 5 })), left({})],
    [
      "not enumerable",
      () => Object.defineProperty(make(E), "fInt32", { value: 5 }),
      { fInt32: 5 },
    ],
    [
      "accessors of a class",
      () =>
        new (class {
          $typeName = E;
          get fInt32() {
            return 1;
          }
        })(),
      left({}),
    ],
    [
      "a type's name that is inherited",
      () => Object.assign(Object.create({ $typeName: E }), { fInt32: 1 }),
      "fast",
    ],
  ]);
  writes("edge.p2.Defaults", [
    ["defaults are not set", {}, {}, { alwaysEmitImplicit: true }],
    [
      "a default that is set",
      {
        dInt32: -2147483648,
        dDouble: -Infinity,
        dClosed: -3,
        dInt64: -(2n ** 63n),
      },
      {
        dDouble: "-Infinity",
        dInt32: -2147483648,
        dInt64: "-9223372036854775808",
        dClosed: "CLOSED_MINUS",
      },
    ],
    [
      "cleared again",
      () => {
        const m = make("edge.p2.Defaults", { dInt32: 5 });
        delete m.dInt32;
        return m;
      },
      {},
    ],
    ["undefined over a default", { dInt32: undefined, dBool: undefined }, {}],
    [
      "a copy without the prototype",
      () => ({ ...make("edge.p2.Defaults", { dInt32: 5 }) }),
      { dInt32: 5 },
    ],
    [
      "inherited from a message",
      () => Object.create(make("edge.p2.Defaults", { dInt32: 5 })),
      {},
    ],
    ["a wrong value", { dBool: 1 }, /expected boolean/],
  ]);
  writes("names.fields.SpecialOptional", [
    ["names that objects have", {}, {}],
    [
      "set",
      { toString$: true, constructor$: 5, Proto: "p", hasOwnProperty: "own" },
      "fast",
    ],
  ]);
});

describe("required presence", () => {
  const R = "edge.p2.RequiredDefaults";
  const required = { rInt32: 0, rString: "", rClosed: 7, rBool: false };
  const missing =
    /cannot encode field edge\.p2\.RequiredDefaults\.r_\w+ to JSON: required field not set/;
  writes(R, [
    ["zeros", required, { ...required, rClosed: "CLOSED_SEVEN" }],
    ["nothing", {}, missing],
    ["a default is no value", { rInt32: 1 }, missing],
    ["undefined", { ...required, rString: undefined }, missing],
    ["inherited", () => Object.create(make(R, required)), missing],
    ["null", { ...required, rString: null }, /expected string/],
    ["no value of the enum", { ...required, rClosed: 99 }, "fast"],
  ]);
});

describe("oneofs", () => {
  const O = "edge.oneofs.AllKinds";
  const of = (kind: unknown) => ({ kind });
  writes(O, [
    ["not set", {}, {}, { alwaysEmitImplicit: true }],
    ["zero", of({ case: "oInt32", value: 0 }), { oInt32: 0 }],
    ["an empty text", of({ case: "oString", value: "" }), { oString: "" }],
    ["NullValue", of({ case: "oNull", value: 7 }), { oNull: null }],
    ["an unknown case", of({ case: "nope", value: 5 }), {}],
    ["the name of the schema", of({ case: "o_int32", value: 5 }), {}],
    [
      "no value",
      of({ case: "oInt32" }),
      /expected number, got undefined|expected number/,
    ],
    ["no case", of({ value: 5 }), {}],
    ["null as case", of({ case: null, value: 5 }), {}],
    [
      "inherited",
      of(Object.create({ case: "oInt32", value: 5 })),
      { oInt32: 5 },
    ],
    ["null", of(null), /reading 'case'/],
    ["undefined", of(undefined), /reading 'case'/],
    ["a number", of(5), {}],
    [
      "a wrapper",
      () =>
        make(
          O,
          of({
            case: "oWrapper",
            value: make("google.protobuf.StringValue", { value: "a" }),
          }),
        ),
      { oWrapper: "a" },
    ],
    [
      "a wrapper without a value",
      () =>
        make(
          O,
          of({
            case: "oWrapper",
            value: { $typeName: "google.protobuf.StringValue" },
          }),
        ),
      left({ oWrapper: "" }),
    ],
    [
      "a wrapper that is a text",
      of({ case: "oWrapper", value: "a" }),
      /cannot use field/,
    ],
    ["a Struct", of({ case: "oStruct", value: { a: 1 } }), "fast"],
  ]);
});

describe("lists and maps", () => {
  const P = "edge.p3.Packed";
  const M = "edge.maps.MapValues";
  const item = { length: 1, 0: 5 };
  writes(P, [
    ["nothing", {}, {}],
    ["nothing", {}, "fast", { alwaysEmitImplicit: true }],
    [
      "zeros",
      {
        rInt32: [0, -0],
        rInt64: [0n],
        rBool: [false],
        rString: [""],
        rBytes: [new Uint8Array(0)],
      },
      "fast",
    ],
    ["undefined", { rInt32: undefined }, /reading 'length'/],
    ["null", { rInt32: null }, /reading 'length'/],
    ["a hole", { rInt32: new Array(1) }, /expected/],
    ["an object with a length", { rInt32: item }, left({ rInt32: [5] })],
    ["typed numbers", { rInt32: Int32Array.of(5) }, left({ rInt32: [5] })],
    ["a Set", { rInt32: new Set([5]) }, "left"],
    ["a text", { rString: "ab" }, left({ rString: ["a", "b"] })],
    ["a wrong item", { rInt32: [1, "2"] }, /expected/],
    [
      "a text for an int64",
      { rInt64: [1n, "2", 3] },
      left({ rInt64: ["1", "2", "3"] }),
    ],
    ["null as a message", { rMessage: [null] }, /reading '\$typeName'/],
    [
      "a property of the list",
      { rInt32: Object.assign([1], { more: 2 }) },
      "fast",
    ],
  ]);
  writes(M, [
    ["nothing", {}, {}],
    ["nothing", {}, "fast", { alwaysEmitImplicit: true }],
    [
      "the engine's order",
      { vInt32: { b: 1, 5: 2, a: 3, 1: 4, "-1": 5, "01": 6 } },
      "fast",
    ],
    [
      "__proto__",
      () =>
        make(M, {
          vInt32: JSON.parse('{"__proto__":5,"constructor":6}'),
          vStruct: JSON.parse('{"__proto__":{"__proto__":1}}'),
        }),
      "fast",
    ],
    [
      "undefined",
      { vInt32: undefined },
      /Cannot convert undefined or null to object/,
    ],
    ["null", { vInt32: null }, /Cannot convert undefined or null to object/],
    ["a wrong value", { vInt32: { a: "1" } }, /expected/],
    ["an undefined value", { vInt32: { a: undefined } }, /expected/],
    ["an array", { vInt32: [5, 6] }, { vInt32: { 0: 5, 1: 6 } }],
    ["a text", { vString: "ab" }, left({ vString: { 0: "a", 1: "b" } })],
    ["a Map", { vInt32: new Map([["a", 1]]) }, {}],
    ["inherited entries", { vInt32: Object.create({ a: 1 }) }, left({})],
    [
      "inherited entries beside others",
      { vInt32: Object.assign(Object.create({ a: 1 }), { b: 2 }) },
      left({ vInt32: { b: 2 } }),
    ],
    [
      "without a prototype",
      { vInt32: Object.assign(Object.create(null), { a: 1 }) },
      "fast",
    ],
    ["symbols", { vInt32: { [Symbol("s")]: 1 } }, {}],
  ]);
  writes("edge.maps.MapKeys", [
    [
      "keys of no type",
      {
        kInt32: { a: "a", "1.5": "b" },
        kBool: { maybe: "c" },
        kUint64: { "-1": "d" },
      },
      "fast",
    ],
    ["a lone surrogate", { kString: { "\ud800": "a" } }, "fast"],
  ]);
});

describe("well-known types", () => {
  const W = "edge.wkt.Singular";
  const timestamp = (seconds: unknown, nanos: unknown = 0) => ({
    timestamp: { $typeName: "google.protobuf.Timestamp", seconds, nanos },
  });
  const duration = (seconds: unknown, nanos: unknown = 0) => ({
    duration: { $typeName: "google.protobuf.Duration", seconds, nanos },
  });
  const mask = (...paths: unknown[]) => ({
    mask: { $typeName: "google.protobuf.FieldMask", paths },
  });
  const value = (kind: unknown) => ({
    value: { $typeName: "google.protobuf.Value", kind },
  });
  writes(W, [
    ...[
      ...[0n, 1n, -1n, 86399n, 86400n, -86401n, 951782400n, -2203891200n],
      ...[-62135596800n, 253402300799n],
    ].flatMap((seconds) =>
      [0, 1, 1000, 1_000_000, 999_999_999, 120_000_000, 1_230].map(
        (nanos) =>
          [
            `${seconds} s ${nanos} ns`,
            timestamp(seconds, nanos),
            "fast",
          ] as const,
      ),
    ),
    ["before the year 1", timestamp(-62135596801n), /must be from/],
    ["after 9999", timestamp(253402300800n), /must be from/],
    ["negative nanos", timestamp(0n, -1), /nanos must not be negative/],
    ["too many nanos", timestamp(0n, 1e9), /nanos must not be greater/],
    ...["5", 5, "5.5", 1.5, true].map(
      (seconds) => [`${seconds} s`, timestamp(seconds), "left"] as const,
    ),
    ["x", timestamp("x"), /Invalid time value/],
    ["NaN nanos", timestamp(0n, NaN), "left"],
    ["half nanos", timestamp(0n, 1.5), "left"],
    ["-0 nanos", timestamp(0n, -0), "fast"],
    ["text nanos", timestamp(0n, "5"), "left"],
    ...[0n, 5n, -5n, 315576000000n, -315576000000n].map(
      (s) => [`${s} s`, duration(s), "fast"] as const,
    ),
    ...(
      [
        [0n, -5e8],
        [-1n, -1],
        [1n, 1000],
        [0n, 1e6],
        [1n, -0],
        [-3n, -999999999],
      ] as const
    ).map(([s, n]) => [`${s} s ${n} ns`, duration(s, n), "fast"] as const),
    ["too long", duration(315576000001n), /value out of range/],
    ["signs", duration(1n, -1), /nanos sign must match/],
    ["signs", duration(-1n, 1), /nanos sign must match/],
    ["too many nanos", duration(0n, 1e9), /Invalid count value/],
    ["seconds that are a number", duration(1.5, 5), "left"],
    ...[
      ["foo_bar.baz", "x"],
      [],
      [""],
      ["", ""],
      ["a b"],
      ["é_x"],
      ["a1_b2"],
      ["_a"],
    ].map((paths) => [`mask ${paths}`, mask(...paths), "fast"] as const),
    ...["fooBar", "foo__bar", "foo_", "foo_1", "foo_é", "A", "_"].map(
      (path) => [`mask ${path}`, mask(path), /is irreversible/] as const,
    ),
    ["a mask of numbers", mask(5), /./],
    ["no paths", { mask: { $typeName: "google.protobuf.FieldMask" } }, /./],
    [
      "no kind",
      value({ case: undefined }),
      /google\.protobuf\.Value must have a value/,
    ],
    [
      "NaN",
      value({ case: "numberValue", value: NaN }),
      /cannot be NaN or Infinity/,
    ],
    [
      "a text for a number",
      value({ case: "numberValue", value: "1" }),
      /cannot be NaN or Infinity/,
    ],
    [
      "a number for a bool",
      value({ case: "boolValue", value: 5 }),
      left({ value: 5 }),
    ],
    [
      "a number for a text",
      value({ case: "stringValue", value: 5 }),
      left({ value: 5 }),
    ],
    [
      "anything for null",
      value({ case: "nullValue", value: 5 }),
      { value: null },
    ],
    [
      "undefined for a bool",
      value({ case: "boolValue", value: undefined }),
      "left",
    ],
    [
      "an empty list",
      value({ case: "listValue", value: { values: [] } }),
      { value: [] },
    ],
    ["a list that is none", value({ case: "listValue", value: [] }), /./],
    ["NaN in a Struct", { struct: { a: NaN } }, /cannot be NaN or Infinity/],
    [
      "a Struct",
      { struct: { a: [1, { b: null }], c: "", d: false, e: -0 } },
      { struct: { a: [1, { b: null }], c: "", d: false, e: -0 } },
    ],
    ["undefined in a Struct", { struct: { a: undefined } }, /./],
    ["a function in a Struct", { struct: { a: () => 1 } }, /./],
    ["a BigInt in a Struct", { struct: { a: 5n } }, /./],
    ["a hole in a Struct", { struct: { a: new Array(2) } }, /./],
    [
      "a Date in a Struct",
      { struct: { a: new Date(0) } },
      { struct: { a: {} } },
    ],
    [
      "bytes in a Struct",
      { struct: { a: Uint8Array.of(7) } },
      { struct: { a: { 0: 7 } } },
    ],
    ["a text as a Struct", { struct: "ab" }, "left"],
    ["a list as a Struct", { struct: [1] }, "left"],
    [
      "a message as a Struct",
      { struct: { $typeName: "google.protobuf.Struct", fields: {} } },
      "fast",
    ],
    ["NullValue", { null: 5 }, { null: null }],
    ["NullValue", { optionalNull: 0 }, { optionalNull: null }],
    [
      "NullValue that is null",
      { null: null },
      /cannot encode enum google\.protobuf\.NullValue/,
    ],
  ]);
  writes("edge.wrap.Wrappers", [
    [
      "zeros",
      {
        wInt32: 0,
        wString: "",
        wInt64: 0n,
        wBool: false,
        wBytes: new Uint8Array(0),
        wDouble: -0,
      },
      "fast",
    ],
    [
      "a message",
      () =>
        make("edge.wrap.Wrappers", {
          wInt32: make("google.protobuf.Int32Value"),
        }),
      /./,
    ],
    ["a wrong type", { wInt32: "1" }, /./],
    ["a text for int64", { wInt64: "1" }, "left"],
    ["null", { wString: null }, /./],
  ]);
});
