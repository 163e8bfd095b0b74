/** Messages inside google.protobuf.Any, through the drop-in. */
import {
  create,
  createRegistry,
  fromBinary,
  type JsonObject,
  type Message,
  toBinary as upstream,
  fromJson as upstreamFromJson,
} from "@bufbuild/protobuf";
import {
  AnySchema,
  ApiSchema,
  anyIs,
  anyPack,
  anyUnpack,
  DurationSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromJson,
  fromJsonString,
  registerPlans,
  toBinary,
} from "protobuf-es-fast/protobuf";
import { encodeAny } from "protobuf-es-fast/wkt";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { byName, make } from "../../plugin/test/support/make";
import { expectSame, registerAll } from "./support/drop-in";

beforeAll(registerAll);

const inner = () =>
  make("edge.msg.Tree", { label: "é", children: [make("edge.msg.Tree")] });
const tree = byName("edge.msg.Tree").desc;

test("packed, encoded, parsed and unpacked", () => {
  const any = anyPack(tree, inner());
  const parsed = fromBinary(AnySchema, toBinary(AnySchema, any));
  expect(anyIs(parsed, tree)).toBe(true);
  expect(anyUnpack(parsed, tree)).toEqual(inner());
  expect(anyUnpack(parsed, createRegistry(tree))).toEqual(inner());
});

test("the value is what the drop-in encodes", () => {
  expect(anyPack(tree, inner()).value).toEqual(toBinary(tree, inner()));
  const any = create(AnySchema, {
    typeUrl: "type.googleapis.com/edge.msg.Tree",
    value: toBinary(tree, inner()),
  });
  expect(encodeAny(any)).toEqual(upstream(AnySchema, anyPack(tree, inner())));
});

test("in every position", () => {
  const any = () => anyPack(tree, inner());
  expectSame(byName("edge.wkt.Singular").desc, () =>
    make("edge.wkt.Singular", { any: any() }),
  );
  expectSame(byName("edge.wkt.Lists").desc, () =>
    make("edge.wkt.Lists", { any: [any(), create(AnySchema)] }),
  );
  expectSame(byName("edge.wkt.Maps").desc, () =>
    make("edge.wkt.Maps", { any: { a: any() } }),
  );
  expectSame(byName("edge.oneofs.AllKinds").desc, () =>
    make("edge.oneofs.AllKinds", { kind: { case: "oAny", value: any() } }),
  );
});

test("Any in Any, some levels deep", () => {
  let any = anyPack(tree, inner());
  for (let i = 0; i < 10; i++) {
    any = anyPack(AnySchema, any);
    expect(toBinary(AnySchema, any)).toEqual(upstream(AnySchema, any));
  }
});

test("random messages of all sorts inside", () => {
  const anyTypes = [
    "edge.p3.Packed",
    "edge.p2.Groups",
    "edge.maps.MapValues",
    "edge.ext.Extendee",
  ].map((name) => byName(name).desc);
  for (let seed = 0; seed < 60; seed++) {
    const message = fill(
      byName("edge.wkt.Lists").desc,
      createRandom(`any${seed}`),
      { anyTypes, presence: 1, budget: 60 },
    );
    expect(toBinary(byName("edge.wkt.Lists").desc, message)).toEqual(
      upstream(byName("edge.wkt.Lists").desc, message),
    );
  }
});

test("wrong ones", () => {
  const desc = byName("edge.wkt.Singular").desc;
  for (const any of [
    null,
    5,
    {},
    create(TimestampSchema),
    { $typeName: "google.protobuf.Any" },
    { $typeName: "google.protobuf.Any", typeUrl: 5, value: "x" },
  ]) {
    expectSame(desc, () => make("edge.wkt.Singular", { any }));
  }
});

describe("from JSON with odd members", () => {
  const registry = createRegistry(AnySchema, ApiSchema, DurationSchema);
  const hidden = (type: string, value: unknown) =>
    Object.defineProperty({ "@type": `x/google.protobuf.${type}` }, "value", {
      value,
    });
  const any = { "@type": "x/google.protobuf.Duration", value: "1s" };
  const text = (type: string, member: string) =>
    JSON.parse(`{"@type":"x/google.protobuf.${type}",${member}}`);

  test.each<[string, () => JsonObject]>([
    ["__proto__ is no field", () => text("Api", '"__proto__":5')],
    ["nor is it an object", () => text("Api", '"__proto__":{"name":"a"}')],
    ["__proto__ beside", () => text("Duration", '"value":"1s","__proto__":5')],
    ["others beside", () => text("Duration", '"value":"1s","x":{"y":[{}]}')],
    ["no value", () => text("Duration", '"other":"1s"')],
    ["not enumerable, a duration", () => hidden("Duration", "1s")],
    ["not enumerable, an Any", () => hidden("Any", any)],
  ])("%s", (_, json) => {
    const outcome = (run: () => Message) => {
      try {
        return run();
      } catch (error) {
        return String(error);
      }
    };
    const expected = outcome(() =>
      upstreamFromJson(AnySchema, json(), { registry }),
    );
    registerPlans(AnySchema, ApiSchema, DurationSchema);
    expect(outcome(() => fromJson(AnySchema, json(), { registry }))).toEqual(
      expected,
    );
    const written = JSON.stringify(json());
    expect(
      outcome(() => fromJsonString(AnySchema, written, { registry })),
    ).toEqual(
      outcome(() =>
        upstreamFromJson(AnySchema, JSON.parse(written), { registry }),
      ),
    );
  });
});
