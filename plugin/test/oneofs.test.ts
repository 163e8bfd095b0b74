/** Oneofs: which case is written, and odd ones. Odd values are in wrong-values.test.ts. */
import { make } from "./support/make";
import { conforming, table } from "./support/table";

const typeName = "edge.oneofs.AllKinds";
const kind = (name: unknown, value?: unknown) => ({
  kind: { case: name, value },
});

conforming(typeName, [
  ["none", kind(undefined)],
  ["zero double", kind("oDouble", 0)],
  ["zero integer", kind("oInt32", 0)],
  ["zero bigint", kind("oInt64", 0n)],
  ["false", kind("oBool", false)],
  ["empty string", kind("oString", "")],
  ["empty bytes", kind("oBytes", new Uint8Array())],
  ["zero enum", kind("oColor", 0)],
  ["message", kind("oMessage", make("edge.p3.Implicit"))],
  ["itself", kind("oSelf", make(typeName, kind("oInt32", 1)))],
  ["empty message", kind("oEmpty", make("edge.p3.NoFields"))],
  ["Struct", kind("oStruct", { a: null })],
  ["NullValue", kind("oNull", 0)],
]);

table(typeName, [
  ["the name of the proto field", kind("o_int32", 1)],
  ["a String object as case", kind(new String("oInt32"), 1)],
  ["a string instead of the oneof", { kind: "oInt32" }],
  ["an inherited case", { kind: Object.create({ case: "oInt32", value: 1 }) }],
]);

table("edge.oneofs.Order", [
  [
    "a missing oneof counts after the fields before it",
    { m: 5n, w: 1.5, left: null },
  ],
  ["and not before", { right: null, left: null, m: Symbol("s") }],
]);

describe("awkward cases and names", () => {
  const text = make("edge.p3.OneString", { text: "a" });
  const cases = {
    ...{ toString: "a", Proto: 5, hasOwnProperty: true, valueOf: "v" },
    ...{ case: text, value: "v", 2: 2n },
  };
  conforming("edge.oneofs.AwkwardCases", [
    ...Object.entries(cases).map(
      ([name, value]) =>
        [name, { constructor$: { case: name, value } }] as const,
    ),
    ["default", { class: { case: "default", value: "d" } }],
    ["undefined", { class: { case: "undefined", value: "u" } }],
    ["null", { class: { case: "null", value: "n" } }],
    ["value of", { valueOneof: { case: "a", value: "a" } }],
  ]);
  table("edge.oneofs.AwkwardCases", [
    [
      "a case that every object inherits",
      { constructor$: { case: "constructor", value: 1 } },
    ],
  ]);
});

describe("reads", () => {
  let reads = 0;
  const counting = () =>
    Object.defineProperty(make("edge.oneofs.Single"), "one", {
      get() {
        reads++;
        return { case: undefined };
      },
    });
  table("edge.oneofs.Single", [["a getter", counting]]);
  afterAll(() => expect(reads).toBeGreaterThan(0));
});
