/** Wrapper types: unboxed in singular fields, messages elsewhere. */
import { create } from "@bufbuild/protobuf";
import { Int32ValueSchema, StringValueSchema } from "@bufbuild/protobuf/wkt";
import { make } from "./support/make";
import { conforming, fails, table } from "./support/table";

const text = (value: string) => create(StringValueSchema, { value });

describe("singular fields are unboxed", () => {
  conforming("edge.wrap.Wrappers", [
    ["nothing set", {}, ""],
    [
      "zeros are an empty message",
      {
        wDouble: 0,
        wInt64: 0n,
        wInt32: 0,
        wBool: false,
        wString: "",
        wBytes: new Uint8Array(),
      },
      "0a00 1a00 2a00 3a00 4200 4a00",
    ],
    [
      "negative zero",
      { wDouble: -0, wFloat: -0 },
      "0a09090000000000000080 12050d00000080",
    ],
    [
      "values",
      {
        wInt64: -1n,
        wUint64: 1n,
        wInt32: -1,
        wUint32: 1,
        wBool: true,
        wString: "é",
        wBytes: new Uint8Array([1]),
      },
      "1a0b08ffffffffffffffffff01 22020801 2a0b08ffffffffffffffffff01 32020801 3a020801 42040a02c3a9 4a030a0101",
    ],
    ["optional", { wOptional: "" }, "820100"],
    ["undefined", { wString: undefined }, ""],
  ]);
  const inner = (type: string, error: string) =>
    fails(
      `cannot encode field google.protobuf.${type}.value to binary: ${error}`,
    );
  table("edge.wrap.Wrappers", [
    ["null string", { wString: null }, "42060a046e756c6c"],
    ["null bool", { wBool: null }, "3a020800"],
    [
      "a message for a string",
      { wString: text("a") },
      "42110a0f5b6f626a656374204f626a6563745d",
    ],
    ["a message for a bool", { wBool: text("") }, "3a020801"],
    [
      "a message for an integer",
      { wInt32: create(Int32ValueSchema) },
      inner("Int32Value", "invalid int32: object"),
    ],
    [
      "inherited",
      () => Object.create(make("edge.wrap.Wrappers", { wString: "a" })),
      "",
    ],
    [
      "out of range",
      { wUint64: -1n },
      inner("UInt64Value", "invalid uint64: -1"),
    ],
  ]);
});

describe("elsewhere they are messages", () => {
  conforming("edge.wrap.WrapperLists", [
    ["list", { lString: [text(""), text("a")] }, "4200 42030a0161"],
  ]);
  conforming("edge.wrap.WrapperMaps", [
    ["map", { mString: { "1": text("a") } }, "4207 0801 12030a0161"],
  ]);
  conforming("edge.wrap.WrapperOneof", [
    ["oneof", { kind: { case: "oString", value: text("") } }, "4200"],
  ]);
  const foreign = (name: unknown) =>
    fails(
      `cannot use field google.protobuf.StringValue.value with message ${name}`,
      "ForeignFieldError",
    );
  table("edge.wrap.WrapperLists", [
    ["a scalar in a list", { lString: ["a"] }, foreign(undefined)],
    [
      "another wrapper",
      { lString: [create(Int32ValueSchema)] },
      foreign("google.protobuf.Int32Value"),
    ],
  ]);
  table("edge.wrap.WrapperOneof", [
    [
      "a scalar in a oneof",
      { kind: { case: "oString", value: "a" } },
      foreign(undefined),
    ],
  ]);
  conforming("edge.wrap.NotWrapped", [
    [
      "the same name in another package",
      { own: make("edge.wrap.StringValue", { value: "a" }) },
      "0a030a0161",
    ],
  ]);
});

describe("DELIMITED", () => {
  conforming("edge.e23.file.AllDelimited", [
    [
      "as groups",
      { stringValue: "a", boolValue: false },
      "53 0a0161 54 8301 8401",
    ],
    [
      "in a list",
      {
        wrapperList: [
          {
            $typeName: "google.protobuf.BytesValue",
            value: new Uint8Array([1]),
          },
        ],
      },
      "fb01 0a0101 fc01",
    ],
  ]);
});

describe("unknown fields in a wrapper message", () => {
  conforming("edge.wrap.WrapperLists", [
    [
      "are written",
      {
        lString: [
          Object.assign(text("a"), {
            $unknown: [{ no: 2, wireType: 0, data: new Uint8Array([1]) }],
          }),
        ],
      },
      "42050a01611001",
    ],
  ]);
});
