/** Messages inside google.protobuf.Any, through the drop-in. */
import {
  create,
  createRegistry,
  fromBinary,
  toBinary as upstream,
} from "@bufbuild/protobuf";
import {
  AnySchema,
  anyIs,
  anyPack,
  anyUnpack,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import { toBinary } from "protobuf-es-fast/protobuf";
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
