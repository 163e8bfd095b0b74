/** Which fields of a message are in its JSON: implicit, explicit and required presence, oneofs, lists and maps. */
import { all, made, rows, writes } from "./support/json-table";
import { foreign } from "./support/odd-values";
import { words } from "./support/words";

const I = "edge.p3.Implicit";
const without = (typeName: string, name: string, properties?: object) => () => {
  const message = made(typeName, properties);
  delete message[name];
  return message;
};

const ints = words`fInt32 fUint32 fSint32 fFixed32 fSfixed32`;
const longs = words`fInt64 fUint64 fSint64 fFixed64 fSfixed64`;
const lengths = [1, 2, 3, 4, 5, 6, 300, 301, 302, 5000, 5001];

describe("implicit presence", () => {
  writes(I, [
    [{}, "fast"],
    [{ fInt32: -0, fInt64: 0n, fString: "", fBool: false, fColor: 0 }, "fast"],
    [{ fDouble: -0, fFloat: -0, fColor: -0 }, "fast"],
    [
      { fDouble: -0, fInt32: -0, fColor: -0 },
      "fast",
      { alwaysEmitImplicit: true },
    ],
    [{ fDouble: -Infinity, fFloat: NaN }, "fast"],
    [{ fInt32: 1e12, fUint32: -1, fInt64: 2n ** 70n, fUint64: -1n }, "fast"],
    [{ fInt32: 1.5, fUint32: NaN, fSint32: Infinity }, "fast"],
    [{ fFloat: 0.1, fDouble: 1e300 }, "fast"],
    ...rows(ints, [0n, "0", "", " ", "0.0", false, [], new Number(0)], "left"),
    ...rows(ints, ["1", true, null, undefined, [1], 1n], /expected number/),
    ...rows(longs, [0, "0", "", " ", false, [], new Number(0)], "left"),
    ...rows(longs, ["1", "junk", 5, -1, 2 ** 70], "left"),
    ...rows(longs, [1.5, NaN, true, null, undefined], /expected bigint/),
    ...rows(["fBool"], [0, null, undefined, "true"], /expected boolean/),
    ...rows(
      ["fString"],
      [0, null, undefined, false, new String("a")],
      /expected string/,
    ),
    [{ fString: "\ud800" }, "fast"],
    [{ fString: '\u2028\u0000"\\\u007f' }, "fast"],
    [{ fBytes: 5 }, /expected Uint8Array/],
    [{ fBytes: [1] }, /expected Uint8Array/],
    [{ fBytes: Buffer.from("abc") }, "fast"],
    [{ fBytes: Buffer.alloc(0) }, "fast"],
    [
      () => made(I, { fBytes: foreign("new Uint8Array([1])") }),
      /expected Uint8Array/,
    ],
    [{ fColor: "COLOR_RED" }, /cannot encode enum edge\.p3\.Color to JSON/],
    [{ fColor: null }, /cannot encode enum/],
    [without(I, "fInt32"), /expected number/],
    [without(I, "fString"), /expected string/],
    [() => Object.create(made(I, { fInt32: 5 })), "fast"],
    [() => Object.assign(Object.create(null), made(I)), "fast"],
    [() => Object.assign(foreign("({})") as object, made(I)), "fast"],
    [() => Object.freeze(made(I, { fInt32: 5 })), "fast"],
    [
      () => made("edge.p3.Explicit"),
      /cannot use field edge\.p3\.Implicit\.f_double/,
    ],
    [() => null, /reading '\$typeName'/],
    ...rows(["fBytes"], lengths, "fast", (length) =>
      Uint8Array.from({ length: length as number }, (_, i) => i * 7),
    ),
  ]);
  writes("edge.e23.Implicit", [
    [
      without("edge.e23.Implicit", "fInt32"),
      "fast",
      { alwaysEmitImplicit: true },
    ],
    [{ explicitDefault: 20 }, "fast"],
  ]);
});

describe("explicit presence", () => {
  const E = "edge.p3.Explicit";
  writes(E, [
    [{}, "fast", { alwaysEmitImplicit: true }],
    [{ fInt32: undefined, fString: undefined, fMessage: undefined }, "fast"],
    [
      {
        ...{ fInt32: 0, fInt64: 0n, fBool: false, fString: "", fColor: 0 },
        fBytes: new Uint8Array(0),
      },
      "fast",
    ],
    [() => made(E, { fMessage: made(I) }), "fast"],
    [{ fInt32: null }, /expected number/],
    [{ fMessage: null }, /reading '\$typeName'/],
    [{ fMessage: 5 }, /cannot use field edge\.p3\.Implicit\.f_double/],
    [() => made(E, { fMessage: made(E) }), /with message edge\.p3\.Explicit/],
    [() => Object.create(made(E, { fInt32: 5 })), "left"],
    [() => Object.defineProperty(made(E), "fInt32", { value: 5 }), "fast"],
    [
      () =>
        new (class {
          $typeName = E;
          get fInt32() {
            return 1;
          }
        })(),
      "left",
    ],
    [
      () => Object.assign(Object.create({ $typeName: E }), { fInt32: 1 }),
      "fast",
    ],
  ]);
  writes("edge.p2.Defaults", [
    [{}, "fast", { alwaysEmitImplicit: true }],
    [
      {
        dInt32: -2147483648,
        dDouble: -Infinity,
        dClosed: -3,
        dInt64: -(2n ** 63n),
      },
      "fast",
    ],
    [without("edge.p2.Defaults", "dInt32", { dInt32: 5 }), "fast"],
    [{ dInt32: undefined, dBool: undefined }, "fast"],
    [() => ({ ...made("edge.p2.Defaults", { dInt32: 5 }) }), "fast"],
    [() => Object.create(made("edge.p2.Defaults", { dInt32: 5 })), "fast"],
    [{ dBool: 1 }, /expected boolean/],
  ]);
  writes("names.fields.SpecialOptional", [
    [{}, "fast"],
    [
      { toString$: true, constructor$: 5, Proto: "p", hasOwnProperty: "own" },
      "fast",
    ],
  ]);
});

describe("required presence", () => {
  const R = "edge.p2.RequiredDefaults";
  const required = { rInt32: 0, rString: "", rClosed: 7, rBool: false };
  const missing = /RequiredDefaults\.r_\w+ to JSON: required field not set/;
  writes(R, [
    [required, "fast"],
    [{}, missing],
    [{ rInt32: 1 }, missing],
    [{ ...required, rString: undefined }, missing],
    [() => Object.create(made(R, required)), missing],
    [{ ...required, rString: null }, /expected string/],
    [{ ...required, rClosed: 99 }, "fast"],
  ]);
});

describe("oneofs", () => {
  const O = "edge.oneofs.AllKinds";
  const of = (kind: unknown) => ({ kind });
  const wrapper = (value: () => object) => () =>
    made(O, of({ case: "oWrapper", value: value() }));
  writes(O, [
    [{}, "fast", { alwaysEmitImplicit: true }],
    [of({ case: "oInt32", value: 0 }), "fast"],
    [of({ case: "oString", value: "" }), "fast"],
    [of({ case: "oNull", value: 7 }), "fast"],
    [of({ case: "nope", value: 5 }), "fast"],
    [of({ case: "o_int32", value: 5 }), "fast"],
    [of({ case: "oInt32" }), /expected number/],
    [of({ value: 5 }), "fast"],
    [of({ case: null, value: 5 }), "fast"],
    [of(Object.create({ case: "oInt32", value: 5 })), "fast"],
    [of(null), /reading 'case'/],
    [of(undefined), /reading 'case'/],
    [of(5), "fast"],
    [
      wrapper(() => made("google.protobuf.StringValue", { value: "a" })),
      "fast",
    ],
    [wrapper(() => ({ $typeName: "google.protobuf.StringValue" })), "left"],
    [of({ case: "oWrapper", value: "a" }), /cannot use field/],
    [of({ case: "oStruct", value: { a: 1 } }), "fast"],
  ]);
});

describe("lists and maps", () => {
  const P = "edge.p3.Packed";
  const M = "edge.maps.MapValues";
  writes(P, [
    [{}, "fast"],
    [{}, "fast", { alwaysEmitImplicit: true }],
    [
      {
        ...{ rInt32: [0, -0], rInt64: [0n], rBool: [false], rString: [""] },
        rBytes: [new Uint8Array(0)],
      },
      "fast",
    ],
    ...rows(["rInt32"], [undefined, null], /reading 'length'/),
    [{ rInt32: new Array(1) }, /expected/],
    [{ rInt32: { length: 1, 0: 5 } }, "left"],
    [{ rInt32: Int32Array.of(5) }, "left"],
    [{ rInt32: new Set([5]) }, "left"],
    [{ rString: "ab" }, "left"],
    [{ rInt32: [1, "2"] }, /expected/],
    [{ rInt64: [1n, "2", 3] }, "left"],
    [{ rMessage: [null] }, /reading '\$typeName'/],
    [{ rInt32: Object.assign([1], { more: 2 }) }, "fast"],
  ]);
  writes(M, [
    [{}, "fast"],
    [{}, "fast", { alwaysEmitImplicit: true }],
    [{ vInt32: { b: 1, 5: 2, a: 3, 1: 4, "-1": 5, "01": 6 } }, "fast"],
    [
      () =>
        made(M, {
          vInt32: JSON.parse('{"__proto__":5,"constructor":6}'),
          vStruct: JSON.parse('{"__proto__":{"__proto__":1}}'),
        }),
      "fast",
    ],
    ...rows(["vInt32"], [undefined, null], /Cannot convert undefined or null/),
    [{ vInt32: { a: "1" } }, /expected/],
    [{ vInt32: { a: undefined } }, /expected/],
    [{ vInt32: [5, 6] }, "fast"],
    [{ vString: "ab" }, "left"],
    [{ vInt32: new Map([["a", 1]]) }, "fast"],
    [{ vInt32: Object.create({ a: 1 }) }, "left"],
    [{ vInt32: Object.assign(Object.create({ a: 1 }), { b: 2 }) }, "left"],
    [{ vInt32: Object.assign(Object.create(null), { a: 1 }) }, "fast"],
    [{ vInt32: { [Symbol("s")]: 1 } }, "fast"],
  ]);
  writes("edge.maps.MapKeys", [
    [
      {
        kInt32: { a: "a", "1.5": "b" },
        kBool: { maybe: "c" },
        kUint64: { "-1": "d" },
      },
      "fast",
    ],
    [{ kString: { "\ud800": "a" } }, "fast"],
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
    ...all(
      [
        ...[0n, 1n, -1n, 86399n, 86400n, -86401n, 951782400n, -2203891200n],
        ...[-62135596800n, 253402300799n],
      ].flatMap((seconds) =>
        [0, 1, 1000, 1_000_000, 999_999_999, 120_000_000, 1_230].map((nanos) =>
          timestamp(seconds, nanos),
        ),
      ),
      "fast",
    ),
    [timestamp(-62135596801n), /must be from/],
    [timestamp(253402300800n), /must be from/],
    [timestamp(0n, -1), /nanos must not be negative/],
    [timestamp(0n, 1e9), /nanos must not be greater/],
    ...all(
      ["5", 5, "5.5", 1.5, true].map((s) => timestamp(s)),
      "left",
    ),
    [timestamp("x"), /Invalid time value/],
    [timestamp(0n, NaN), "left"],
    [timestamp(0n, 1.5), "left"],
    [timestamp(0n, -0), "fast"],
    [timestamp(0n, "5"), "left"],
    ...all(
      [
        ...[0n, 5n, -5n, 315576000000n, -315576000000n].map((s) => duration(s)),
        ...[duration(0n, -5e8), duration(-1n, -1), duration(1n, 1000)],
        ...[duration(0n, 1e6), duration(1n, -0), duration(-3n, -999999999)],
      ],
      "fast",
    ),
    [duration(315576000001n), /value out of range/],
    [duration(1n, -1), /nanos sign must match/],
    [duration(-1n, 1), /nanos sign must match/],
    [duration(0n, 1e9), /Invalid count value/],
    [duration(1.5, 5), "left"],
    ...all(
      [
        ...[mask("foo_bar.baz", "x"), mask(), mask(""), mask("", "")],
        ...["a b", "é_x", "a1_b2", "_a"].map((path) => mask(path)),
      ],
      "fast",
    ),
    ...all(
      words`fooBar foo__bar foo_ foo_1 foo_é A _`.map((path) => mask(path)),
      /is irreversible/,
    ),
    [mask(5), "fails"],
    [{ mask: { $typeName: "google.protobuf.FieldMask" } }, "fails"],
    [value({ case: undefined }), /google\.protobuf\.Value must have a value/],
    [value({ case: "numberValue", value: NaN }), /cannot be NaN or Infinity/],
    [value({ case: "numberValue", value: "1" }), /cannot be NaN or Infinity/],
    [value({ case: "boolValue", value: 5 }), "left"],
    [value({ case: "stringValue", value: 5 }), "left"],
    [value({ case: "nullValue", value: 5 }), "fast"],
    [value({ case: "boolValue", value: undefined }), "left"],
    [value({ case: "listValue", value: { values: [] } }), "fast"],
    [value({ case: "listValue", value: [] }), "fails"],
    [{ struct: { a: NaN } }, /cannot be NaN or Infinity/],
    [{ struct: { a: [1, { b: null }], c: "", d: false, e: -0 } }, "fast"],
    [{ struct: { a: undefined } }, "fails"],
    [{ struct: { a: () => 1 } }, "fails"],
    [{ struct: { a: 5n } }, "fails"],
    [{ struct: { a: new Array(2) } }, "fails"],
    [{ struct: { a: new Date(0) } }, "fast"],
    [{ struct: { a: Uint8Array.of(7) } }, "fast"],
    [{ struct: "ab" }, "left"],
    [{ struct: [1] }, "left"],
    [{ struct: { $typeName: "google.protobuf.Struct", fields: {} } }, "fast"],
    [{ null: 5 }, "fast"],
    [{ optionalNull: 0 }, "fast"],
    [{ null: null }, /cannot encode enum google\.protobuf\.NullValue/],
  ]);
  writes("edge.wrap.Wrappers", [
    [
      {
        ...{ wInt32: 0, wString: "", wInt64: 0n, wBool: false, wDouble: -0 },
        wBytes: new Uint8Array(0),
      },
      "fast",
    ],
    [
      { wInt32: { $typeName: "google.protobuf.Int32Value", value: 0 } },
      "fails",
    ],
    [{ wInt32: "1" }, "fails"],
    [{ wInt64: "1" }, "left"],
    [{ wString: null }, "fails"],
  ]);
});
