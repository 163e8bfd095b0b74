/** Wrapper types: unboxed in singular fields, messages elsewhere. Odd values are in wrong-values.test.ts. */
import { create } from "@bufbuild/protobuf";
import { BytesValueSchema, StringValueSchema } from "@bufbuild/protobuf/wkt";
import { make } from "./support/make";
import { conforming, table } from "./support/table";

const text = (value: string) => create(StringValueSchema, { value });

describe("singular fields are unboxed", () => {
  conforming("edge.wrap.Wrappers", [
    ["nothing set", {}],
    [
      "zeros are an empty message",
      {
        ...{ wDouble: 0, wInt64: 0n, wInt32: 0, wBool: false, wString: "" },
        wBytes: new Uint8Array(),
      },
    ],
    ["negative zero", { wDouble: -0, wFloat: -0 }],
    [
      "values",
      {
        ...{ wInt64: -1n, wUint64: 1n, wInt32: -1, wUint32: 1, wBool: true },
        ...{ wString: "é", wBytes: new Uint8Array([1]) },
      },
    ],
    ["optional", { wOptional: "" }],
    ["undefined", { wString: undefined }],
  ]);
  table("edge.wrap.Wrappers", [
    [
      "inherited",
      () => Object.create(make("edge.wrap.Wrappers", { wString: "a" })),
    ],
  ]);
});

describe("elsewhere they are messages", () => {
  const $unknown = [{ no: 2, wireType: 0, data: new Uint8Array([1]) }];
  conforming("edge.wrap.WrapperLists", [
    ["list", { lString: [text(""), text("a")] }],
    [
      "with unknown fields",
      { lString: [Object.assign(text("a"), { $unknown })] },
    ],
  ]);
  conforming("edge.wrap.WrapperMaps", [
    ["map", { mString: { "1": text("a") } }],
  ]);
  conforming("edge.wrap.WrapperOneof", [
    ["oneof", { kind: { case: "oString", value: text("") } }],
  ]);
  conforming("edge.wrap.NotWrapped", [
    [
      "the same name in another package",
      { own: make("edge.wrap.StringValue", { value: "a" }) },
    ],
  ]);
});

describe("DELIMITED", () => {
  const value = new Uint8Array([1]);
  conforming("edge.e23.file.AllDelimited", [
    ["as groups", { stringValue: "a", boolValue: false }],
    ["in a list", { wrapperList: [create(BytesValueSchema, { value })] }],
  ]);
});
