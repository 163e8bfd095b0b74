/** Options of the functions for JSON: each one, and odd values of them. */
import { create, createRegistry } from "@bufbuild/protobuf";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import { expectWay, reads, withEach, writes } from "./support/json-table";
import { accessor } from "./support/make";
import { words } from "./support/words";

const filled = {
  ...{ fDouble: -0, fFloat: NaN, fInt32: 5, fInt64: 7n, fBool: true },
  ...{ fString: "é", fBytes: new Uint8Array([1, 2, 3]), fColor: 2 },
};

/** Options that count only if they are own and enumerable, and such that a getter has. */
const notOwn = (name: string, value: unknown) => [
  Object.create({ [name]: value }),
  Object.defineProperty({}, name, { value }),
];
const ofGetter = (name: string, value: unknown) =>
  accessor({}, name, () => value);

describe("alwaysEmitImplicit, enumAsInteger and useProtoFieldName", () => {
  const names = words`alwaysEmitImplicit enumAsInteger useProtoFieldName`;
  const [on, off] = [
    [true, 1, "x", {}],
    [false, 0, null, undefined, NaN],
  ];
  const each = (name: string, values: unknown[]) =>
    values.map((value) => ({ [name]: value }));
  for (const [typeName, message] of [
    ["edge.p3.Implicit", filled],
    ["edge.p3.Implicit", {}],
    ["edge.p3.Explicit", { fInt32: 0, fColor: 0 }],
    ["edge.p3.MixedPresence", {}],
    ["edge.p3.Packed", { rColor: [0, 1, 77] }],
    ["edge.maps.MapValues", { vColor: { a: 1, b: 77 } }],
    ["edge.oneofs.AllKinds", { kind: { case: "oColor", value: 2 } }],
    ["edge.oneofs.Order", {}],
    ["edge.wkt.Singular", { null: 0 }],
    ["edge.wkt.Lists", { null: [0, 5] }],
    ["edge.wkt.Maps", { null: { a: 0 } }],
    ["edge.p2.Optional", {}],
    ["edge.p2.Defaults", { dClosed: -3 }],
    ["edge.e23.Implicit", {}],
    ["names.fields2.Special", { hasOwnProperty: "a", Proto: "b" }],
    ["edge.p2.ListsOnly", {}],
  ] as const) {
    writes(
      typeName,
      names.flatMap((name) => [
        ...withEach(
          each(name, on),
          message,
          /^use/.test(name) ? "left" : "fast",
        ),
        ...withEach(each(name, off), message, "fast"),
      ]),
    );
  }
  const every = Object.fromEntries(names.map((name) => [name, true]));
  class Options {
    enumAsInteger = true;
  }
  writes("edge.p3.Implicit", [
    [filled, "left", every],
    [{}, "left", every],
    [filled, "left", Object.assign(() => 1, every)],
    ...withEach(
      [
        ...[undefined, null, [], 5, "text", false],
        ...["alwaysEmitImplicit", "enumAsInteger"].flatMap((name) =>
          notOwn(name, true),
        ),
        ...[ofGetter("enumAsInteger", true), new Options()],
        { emitDefaultValues: true, registry: undefined },
      ],
      filled,
      "fast",
    ),
    // Asked before it is known whether it counts.
    ...withEach(
      [Object.create(every), ...notOwn("useProtoFieldName", true)],
      filled,
      "left",
    ),
  ]);
  test("an accessor that throws", () => {
    const options = accessor({}, "enumAsInteger", () => {
      throw new SyntaxError("no");
    });
    const type = jsonType("edge.p3.Implicit");
    if (type.writes) {
      expectWay(compareToJson(type, create(type.desc), options), /^no$/);
    }
    expectWay(compareFromJson(type, {}, options), /^no$/);
  });
});

describe("prettySpaces", () => {
  const type = jsonType("edge.msg.Tree");
  const message = create(type.desc, {
    label: "a",
    children: [{ label: "b" }],
  } as never);
  test.each([
    ...[0, 1, 2, 10, 11, 1.5, -1, NaN, Infinity, -0, "", " ", "\t", "ab: "],
    ...["a text of more than ten characters", null, undefined, true, false],
    ...[{}, [], 5n, Symbol("s"), new Number(3), new String("--"), () => 1],
  ])("%p", (prettySpaces) => {
    for (const options of [
      { prettySpaces },
      ...notOwn("prettySpaces", prettySpaces),
      ofGetter("prettySpaces", prettySpaces),
    ]) {
      expectWay(compareStringify(type, message, options), "fast");
    }
  });
  test("an object that has a value each time", () => {
    const spaces = Object.assign(new Number(1), { valueOf: () => 3 });
    const options = { prettySpaces: spaces };
    expectWay(compareStringify(type, message, options), "fast");
  });
  test("it does nothing to values", () => {
    expectWay(compareToJson(type, message, { prettySpaces: 2 }), "fast");
  });
});

describe("recursionLimit", () => {
  /** So many levels. */
  const chain = (levels: number): object =>
    levels === 1 ? {} : { next: chain(levels - 1) };
  const limits = (...values: unknown[]) =>
    values.map((recursionLimit) => ({ recursionLimit }));
  const tooDeep = /maximum recursion depth of .* reached/;
  reads("without a limit", "edge.msg.Chain", [
    ...[chain(501), JSON.stringify(chain(501))].flatMap((json) =>
      withEach(limits(undefined, Infinity, 2 ** 31), json, "fast"),
    ),
    [chain(100), "fast"],
    [chain(101), tooDeep],
  ]);
  for (const [limit, levels] of [
    [100, 100],
    [3, 3],
    [2.999, 2],
    [2.5, 2],
    [1, 1],
  ] as const) {
    reads(`recursionLimit ${limit}`, "edge.msg.Chain", [
      [chain(levels), "fast", { recursionLimit: limit }],
      [JSON.stringify(chain(levels)), "fast", { recursionLimit: limit }],
      [chain(levels + 1), tooDeep, { recursionLimit: limit }],
      [JSON.stringify(chain(levels + 1)), tooDeep, { recursionLimit: limit }],
    ]);
  }
  const none = limits(0, -0, 0.5, -1, -Infinity, null, false, "", "0", []);
  const odd = limits(NaN, "abc", "2", true, {}, "Infinity", 1n, [1]);
  reads("odd limits", "edge.msg.Chain", [
    ...[{}, "{}"].flatMap((json) => [
      ...withEach(none, json, tooDeep),
      ...withEach([...odd, ...limits(new Number(1))], json, "left"),
    ]),
    [chain(3), "left", { recursionLimit: "3" }],
    [chain(3), tooDeep, { recursionLimit: "2" }],
    [chain(300), "left", { recursionLimit: NaN }],
    [{}, "fails", { recursionLimit: Symbol("s") }],
    ...withEach(notOwn("recursionLimit", 3), chain(100), "fast"),
    [chain(4), /depth of 3/, ofGetter("recursionLimit", 3)],
  ]);
  reads("wrappers are messages", "edge.wrap.Wrappers", [
    [{ wInt32: 1, wString: "a" }, tooDeep, { recursionLimit: 1 }],
    [{ wInt32: 1, wString: "a" }, "fast", { recursionLimit: 2 }],
  ]);
});

describe("ignoreUnknownFields", () => {
  const json = { x: { y: [] }, fInt32: 5, fColor: "COLOR_RED" };
  const all = (...values: unknown[]) =>
    values.map((ignoreUnknownFields) => ({ ignoreUnknownFields }));
  const on = [...all(true, 1, "x", {}, []), ofGetter("ignoreUnknownFields", 1)];
  const off = [
    ...all(false, 0, "", null, undefined, NaN),
    ...notOwn("ignoreUnknownFields", true),
    ...[null, undefined, 5, "text", [], () => 1],
  ];
  for (const given of [json, JSON.stringify(json)]) {
    reads("truthy", "edge.p3.Implicit", withEach(on, given, "fast"));
    reads("falsy", "edge.p3.Implicit", withEach(off, given, /key "x" is unkn/));
  }
  reads("at every level", "edge.msg.Outer", [
    [
      { inner: { x: 1, core: { x: 2, kind: "KIND_SOME" } }, cores: [{ x: 1 }] },
      "fast",
      { ignoreUnknownFields: true },
    ],
    [{ inner: { core: { x: 2 } } }, /Outer\.Inner\.Core from JSON: key "x"/],
    [{ nothing: { x: 2 } }, "fast", { ignoreUnknownFields: true }],
    [{ nothing: { x: 2 } }, /key "x" is unknown/],
  ]);
});

describe("registry", () => {
  const ext = require("./variants/full/gen/edge/extensions_pb");
  const registry = createRegistry(
    ...[ext.file_edge_extensions, jsonType("edge.p3.Implicit").desc],
  );
  const options = { registry };
  const both = { registry, ignoreUnknownFields: true };
  const raw = (no: number, ...data: number[]) => ({
    ...{ no, wireType: 0 },
    data: new Uint8Array(data),
  });
  writes("edge.ext.Extendee", [
    [{ own: "a" }, "fast", options],
    [
      { own: "a", $unknown: [raw(103, 1), raw(102, 5), raw(103, 2)] },
      "left",
      options,
    ],
    [{ $unknown: [raw(199, 1)] }, "left", options],
    [{ own: "a", $unknown: [raw(102, 5)] }, "fast"],
    [{ $unknown: [] }, "left", options],
    [{ $unknown: [raw(102)] }, "fails", options],
    [{ $unknown: 5 }, "left", options],
    [{ own: "a" }, "fast", { registry: {} }],
    [{ $unknown: [raw(102, 5)] }, /getExtensionFor/, { registry: {} }],
    [{ $unknown: [raw(102, 5)] }, "fast", { registry: null }],
  ]);
  reads("extensions", "edge.ext.Extendee", [
    [{ "[edge.ext.x_int32]": 5, own: "a" }, "left", options],
    [{ own: "a" }, "fast", options],
    [
      { "[edge.ext.x_list]": [1, 2], "[edge.ext.x_message]": { number: 1 } },
      "left",
      options,
    ],
    [
      { "[edge.ext.x_int32]": null, "[edge.ext.x_list]": null },
      "left",
      options,
    ],
    [{ "[edge.ext.x_int32]": "a" }, /x_int32/, options],
    [{ "[edge.ext.y_int32]": 5 }, "left", options],
    [{ "[edge.ext.nope]": 5 }, /is unknown/, options],
    [{ "[edge.ext.nope]": 5 }, "left", both],
    [{ "[edge.ext.x_int32]": 5 }, /is unknown/],
    [{ "[edge.ext.x_int32]": 5 }, "fast", { ignoreUnknownFields: true }],
    [{ "[edge.ext.x_int32": 5 }, "fast", both],
    ['{"[edge.ext.x_int32]":5,"[edge.ext.x_int32]":6}', /duplicate/, options],
    [{ "[edge.ext.x_int32]": 5 }, /getExtension/, { registry: {} }],
    [{ own: "a" }, "fast", { registry: 5 }],
  ]);
});

test("what is in options changes nothing about later calls", () => {
  const type = jsonType("edge.p3.Implicit");
  const message = Object.assign(create(type.desc), filled);
  const both = { alwaysEmitImplicit: true, enumAsInteger: true };
  compareToJson(type, message, both);
  expectWay(compareToJson(type, message), "fast");
  const lax = { ignoreUnknownFields: true, recursionLimit: 1 };
  compareFromJson(type, { x: 1 }, lax);
  expectWay(compareFromJson(type, { x: 1 }), /unknown/);
  expectWay(compareParse(type, "{}", Object.freeze({})), "fast");
});
