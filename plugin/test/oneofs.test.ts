/** Oneofs: which case is written, and odd ones. */
import { make } from "./support/make";
import { conforming, fails, table } from "./support/table";

const typeName = "edge.oneofs.AllKinds";
const kind = (name: unknown, value?: unknown) => ({
  kind: { case: name, value },
});

conforming(typeName, [
  ["none", kind(undefined), ""],
  ["zero double", kind("oDouble", 0), "090000000000000000"],
  ["zero integer", kind("oInt32", 0), "1800"],
  ["zero bigint", kind("oInt64", 0n), "2000"],
  ["false", kind("oBool", false), "6800"],
  ["empty string", kind("oString", ""), "7200"],
  ["empty bytes", kind("oBytes", new Uint8Array()), "7a00"],
  ["zero enum", kind("oColor", 0), "800100"],
  ["message", kind("oMessage", make("edge.p3.Implicit")), "8a0100"],
  ["itself", kind("oSelf", make(typeName, kind("oInt32", 1))), "9201021801"],
  ["empty message", kind("oEmpty", make("edge.p3.NoFields")), "9a0100"],
  ["Struct", kind("oStruct", { a: null }), "aa0109 0a070a0161 1202 0800"],
  ["NullValue", kind("oNull", 0), "c80100"],
]);

table(typeName, [
  ["undefined message", kind("oMessage"), "8a0100"],
  [
    "null message",
    kind("oMessage", null),
    fails("Cannot read properties of null (reading '$typeName')", "TypeError"),
  ],
  ["undefined string", kind("oString"), "7209756e646566696e6564"],
  ["undefined bool", kind("oBool"), "6800"],
  [
    "undefined integer",
    kind("oInt32"),
    fails(
      "cannot encode field edge.oneofs.AllKinds.o_int32 to binary: invalid int32: undefined",
    ),
  ],
  ["the name of the proto field", kind("o_int32", 1), ""],
  ["an unknown case", kind("nothing", 1), ""],
  ["a null case", kind(null, 1), ""],
  ["a String object as case", kind(new String("oInt32"), 1), ""],
  ["a number instead of the oneof", { kind: 5 }, ""],
  ["a string instead of the oneof", { kind: "oInt32" }, ""],
  [
    "undefined",
    { kind: undefined },
    fails("Cannot read properties of undefined (reading 'case')", "TypeError"),
  ],
  [
    "null",
    { kind: null },
    fails("Cannot read properties of null (reading 'case')", "TypeError"),
  ],
  [
    "an inherited case",
    { kind: Object.create({ case: "oInt32", value: 1 }) },
    "1801",
  ],
]);

table("edge.oneofs.Order", [
  [
    "a missing oneof counts after the fields before it",
    { m: 5n, w: 1.5, left: null },
    fails("Cannot read properties of null (reading 'case')", "TypeError"),
  ],
  [
    "and not before",
    { right: null, left: null, m: Symbol("s") },
    fails("Cannot read properties of null (reading 'case')", "TypeError"),
  ],
]);

describe("awkward cases and names", () => {
  const text = make("edge.p3.OneString", { text: "a" });
  conforming("edge.oneofs.AwkwardCases", [
    ["toString", { constructor$: { case: "toString", value: "a" } }, "0a0161"],
    ["Proto", { constructor$: { case: "Proto", value: 5 } }, "1005"],
    [
      "hasOwnProperty",
      { constructor$: { case: "hasOwnProperty", value: true } },
      "1801",
    ],
    ["valueOf", { constructor$: { case: "valueOf", value: "v" } }, "220176"],
    ["case", { constructor$: { case: "case", value: text } }, "2a030a0161"],
    ["value", { constructor$: { case: "value", value: "v" } }, "320176"],
    ["2", { constructor$: { case: "2", value: 2n } }, "3802"],
    ["default", { class: { case: "default", value: "d" } }, "420164"],
    ["undefined", { class: { case: "undefined", value: "u" } }, "4a0175"],
    ["null", { class: { case: "null", value: "n" } }, "52016e"],
    ["value", { valueOneof: { case: "a", value: "a" } }, "5a0161"],
  ]);
  table("edge.oneofs.AwkwardCases", [
    [
      "a case that every object inherits",
      { constructor$: { case: "constructor", value: 1 } },
      "",
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
  table("edge.oneofs.Single", [["a getter", counting, ""]]);
  afterAll(() => expect(reads).toBeGreaterThan(0));
});
