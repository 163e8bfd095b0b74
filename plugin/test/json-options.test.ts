/** Options of the functions for JSON: each one, and odd values of them. */
import { create, createRegistry } from "@bufbuild/protobuf";
import { anyPack } from "@bufbuild/protobuf/wkt";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import {
  expectWay,
  type MessageRow,
  reads,
  type Way,
  writes,
} from "./support/json-table";
import { words } from "./support/words";

const filled = {
  ...{ fDouble: -0, fFloat: NaN, fInt32: 5, fInt64: 7n, fBool: true },
  ...{ fString: "é", fBytes: new Uint8Array([1, 2, 3]), fColor: 2 },
};

/** An object whose properties are inherited. */
const inherited = (options: object) => Object.create(options);

/** One whose properties are not enumerable. */
const hidden = (name: string, value: unknown) =>
  Object.defineProperty({}, name, { value });

const accessor = (name: string, value: unknown) =>
  Object.defineProperty({}, name, { get: () => value, enumerable: true });

describe("alwaysEmitImplicit, enumAsInteger and useProtoFieldName", () => {
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
    const rows = [true, 1, "x", {}, false, 0, null, undefined, NaN].flatMap(
      (value) =>
        words`alwaysEmitImplicit enumAsInteger useProtoFieldName`.map(
          (option): MessageRow => [
            `${option}: ${value}`,
            message,
            option === "useProtoFieldName" && value ? "left" : "fast",
            { [option]: value },
          ],
        ),
    );
    writes(typeName, rows);
  }
  const all = {
    alwaysEmitImplicit: true,
    enumAsInteger: true,
    useProtoFieldName: true,
  };
  writes("edge.p3.Implicit", [
    ["all", filled, "left", all],
    ["all, empty", {}, "left", all],
    ["no options", filled, "fast"],
    ["null", filled, "fast", null],
    ["an array", filled, "fast", [] as object],
    ["a number", filled, "fast", 5 as never],
    ["a text", filled, "fast", "text" as never],
    ["false", filled, "fast", false as never],
    ["a function", filled, "left", Object.assign(() => 1, all)],
    ["inherited", filled, "fast", inherited(all)],
    ["not enumerable", filled, "fast", hidden("enumAsInteger", true)],
    ["an accessor", filled, "fast", accessor("enumAsInteger", true)],
    [
      "of other names",
      filled,
      "fast",
      { emitDefaultValues: true, registry: undefined },
    ],
    [
      "of a class",
      filled,
      "fast",
      new (class {
        enumAsInteger = true;
      })(),
    ],
  ]);
  test("an accessor that throws", () => {
    const options = Object.defineProperty({}, "enumAsInteger", {
      get() {
        throw new SyntaxError("no");
      },
      enumerable: true,
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
      inherited({ prettySpaces }),
      hidden("prettySpaces", prettySpaces),
      accessor("prettySpaces", prettySpaces),
    ]) {
      expectWay(compareStringify(type, message, options), "fast");
    }
  });
  test("an object that has a value each time", () => {
    const spaces = Object.assign(new Number(1), { valueOf: () => 3 });
    expectWay(
      compareStringify(type, message, { prettySpaces: spaces }),
      "fast",
    );
  });
  test("it does nothing to values", () => {
    expectWay(compareToJson(type, message, { prettySpaces: 2 }), "fast");
  });
});

describe("recursionLimit", () => {
  /** So many levels. */
  const chain = (levels: number): object =>
    levels === 1 ? {} : { next: chain(levels - 1) };
  for (const [limit, levels, further] of [
    [undefined, 500, true],
    [Infinity, 500, true],
    [2 ** 31, 500, true],
    [100, 100, false],
    [3, 3, false],
    [2.5, 2, false],
    [1, 1, false],
  ] as const) {
    reads(`recursionLimit ${limit}`, "edge.msg.Chain", [
      [chain(levels), "fast", { recursionLimit: limit }],
      [JSON.stringify(chain(levels)), "fast", { recursionLimit: limit }],
      [
        chain(levels + 1),
        further ? "fast" : /maximum recursion depth of .* reached/,
        { recursionLimit: limit },
      ],
    ]);
  }
  reads("odd limits", "edge.msg.Chain", [
    ...[0, -0, 0.5, -1, -Infinity, null, false, "", "0", []].map(
      (recursionLimit) =>
        [{}, /maximum recursion depth/, { recursionLimit }] as const,
    ),
    ...[NaN, "abc", "2", true, {}, "Infinity", new Number(1), 1n, [1]].map(
      (recursionLimit) => [{}, "left", { recursionLimit }] as const,
    ),
    [chain(3), "left", { recursionLimit: "3" }],
    [chain(3), /maximum recursion depth/, { recursionLimit: "2" }],
    [chain(300), "left", { recursionLimit: NaN }],
    [{}, /./, { recursionLimit: Symbol("s") }],
    [chain(100), "fast", inherited({ recursionLimit: 3 })],
    [chain(100), "fast", hidden("recursionLimit", 3)],
    [chain(4), /depth of 3/, accessor("recursionLimit", 3)],
  ]);
});

describe("ignoreUnknownFields", () => {
  const json = { x: { y: [] }, fInt32: 5, fColor: "COLOR_RED" };
  reads("truthy", "edge.p3.Implicit", [
    ...[true, 1, "x", {}, []].map(
      (ignoreUnknownFields) => [json, "fast", { ignoreUnknownFields }] as const,
    ),
    ...[false, 0, "", null, undefined, NaN].map(
      (ignoreUnknownFields) =>
        [json, /key "x" is unknown/, { ignoreUnknownFields }] as const,
    ),
    [json, /key "x" is unknown/, inherited({ ignoreUnknownFields: true })],
    [json, /key "x" is unknown/, hidden("ignoreUnknownFields", true)],
    [json, "fast", accessor("ignoreUnknownFields", true)],
    ...[null, undefined, 5, "text", [], () => 1].map(
      (options) => [json, /key "x" is unknown/, options as never] as const,
    ),
  ]);
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
    ...[
      jsonType("google.protobuf.Timestamp").desc,
      jsonType("google.protobuf.Value").desc,
    ],
    ...[
      jsonType("google.protobuf.Empty").desc,
      jsonType("google.protobuf.Any").desc,
    ],
  );
  const options = { registry };
  const raw = (no: number, ...data: number[]) => ({
    ...{ no, wireType: 0 },
    data: new Uint8Array(data),
  });
  writes("edge.ext.Extendee", [
    ["nothing unknown", { own: "a" }, "fast", options],
    [
      "in the order of appearance",
      { own: "a", $unknown: [raw(103, 1), raw(102, 5), raw(103, 2)] },
      "left",
      options,
    ],
    ["not in the registry", { $unknown: [raw(199, 1)] }, "left", options],
    ["no registry", { own: "a", $unknown: [raw(102, 5)] }, "fast"],
    ["an empty list", { $unknown: [] }, "left", options],
    ["malformed", { $unknown: [raw(102)] }, /./, options],
    ["no list", { $unknown: 5 }, "left", options],
    ["a registry that is none", { own: "a" }, "fast", { registry: {} }],
    [
      "a registry that is none",
      { $unknown: [raw(102, 5)] },
      /getExtensionFor/,
      { registry: {} },
    ],
    ["falsy", { $unknown: [raw(102, 5)] }, "fast", { registry: null }],
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
    [{ "[edge.ext.nope]": 5 }, "left", { registry, ignoreUnknownFields: true }],
    [{ "[edge.ext.x_int32]": 5 }, /is unknown/],
    [{ "[edge.ext.x_int32]": 5 }, "fast", { ignoreUnknownFields: true }],
    [
      { "[edge.ext.x_int32": 5 },
      "fast",
      { registry, ignoreUnknownFields: true },
    ],
    ['{"[edge.ext.x_int32]":5,"[edge.ext.x_int32]":6}', /duplicate/, options],
    [{ "[edge.ext.x_int32]": 5 }, /getExtension/, { registry: {} }],
    [{ own: "a" }, "fast", { registry: 5 }],
  ]);
  const any = (desc: Parameters<typeof anyPack>[0], init: object) =>
    anyPack(desc as never, create(desc as never, init as never));
  const anyRows: [string, object, Way, object?][] = [
    ["empty", { typeUrl: "", value: new Uint8Array(0) }, "fast"],
    ["no registry", any(ext.PayloadSchema, { number: 1 }), /not in the type/],
    ["a message", any(ext.PayloadSchema, { number: 1 }), "fast", options],
    [
      "with a form of its own",
      any(jsonType("google.protobuf.Timestamp").desc, { seconds: 5n }),
      "fast",
      options,
    ],
    ["Empty", any(jsonType("google.protobuf.Empty").desc, {}), "fast", options],
    [
      "not in it",
      { typeUrl: "type.googleapis.com/a.B", value: new Uint8Array(0) },
      /not in the type registry/,
      options,
    ],
    [
      "malformed bytes",
      { typeUrl: "x/edge.ext.Payload", value: new Uint8Array([8]) },
      /./,
      options,
    ],
  ];
  writes(
    "edge.wkt.Singular",
    anyRows.map(([what, init, way, ...rest]) => [
      what,
      { any: { $typeName: "google.protobuf.Any", ...init } },
      way,
      ...rest,
    ]),
  );
  const payload = "type.googleapis.com/edge.ext.Payload";
  reads("Any", "edge.wkt.Singular", [
    [{ any: {} }, "fast"],
    [{ any: {} }, "fast", options],
    [{ any: null }, "fast"],
    [{ any: { "@type": payload, number: 1 } }, "fast", options],
    [
      { any: { number: 1, "@type": "other/edge.ext.Payload" } },
      "fast",
      options,
    ],
    [{ any: { "@type": payload, number: 1 } }, /not in the type registry/],
    [{ any: { number: 1 } }, /"@type" is empty/, options],
    [{ any: { "@type": "", number: 1 } }, /"@type" is empty/, options],
    [{ any: { "@type": "a/", number: 1 } }, /"@type" is invalid/, options],
    [{ any: { "@type": payload, nope: 1 } }, /is unknown/, options],
    [
      { any: { "@type": payload, nope: 1 } },
      "fast",
      { registry, ignoreUnknownFields: true },
    ],
    [
      {
        any: {
          "@type": "x/google.protobuf.Timestamp",
          value: "1970-01-01T00:00:05Z",
        },
      },
      "fast",
      options,
    ],
    [{ any: { "@type": "x/google.protobuf.Value" } }, "fast", options],
    [{ any: { "@type": "x/google.protobuf.Any", value: {} } }, "fast", options],
    [{ any: [] }, /expected object/],
    [{ any: "a" }, /expected object/],
    [{ any: { __proto__: { "@type": payload }, number: 1 } }, "fast", options],
  ]);
});

test("what is in options changes nothing about later calls", () => {
  const type = jsonType("edge.p3.Implicit");
  const message = Object.assign(create(type.desc), filled);
  compareToJson(type, message, {
    alwaysEmitImplicit: true,
    enumAsInteger: true,
  });
  expectWay(compareToJson(type, message), "fast");
  compareFromJson(
    type,
    { x: 1 },
    { ignoreUnknownFields: true, recursionLimit: 1 },
  );
  expectWay(compareFromJson(type, { x: 1 }), /unknown/);
  expectWay(compareParse(type, "{}", Object.freeze({})), "fast");
});
