/** What each type of number takes, and what it makes of it. */
import { conforming, fails, scalarRows, table } from "./support/table";

const EXPLICIT = "edge.p3.Explicit";

const error = (text: string) => ({ text });

describe("signed 32-bit integers", () => {
  conforming(
    EXPLICIT,
    [
      [0, "00"],
      [-0, "00"],
      [127, "7f"],
      [128, "8001"],
      [2147483647, "ffffffff07"],
      [-1, "ffffffffffffffffff01"],
      [-2147483648, "80808080f8ffffffff01"],
    ].map(
      ([value, bytes]) =>
        [`int32 ${value}`, { fInt32: value }, `18${bytes}`] as const,
    ),
  );
  conforming(
    EXPLICIT,
    [
      [-0, "00"],
      [-1, "01"],
      [1, "02"],
      [2147483647, "feffffff0f"],
      [-2147483648, "ffffffff0f"],
    ].map(
      ([value, bytes]) =>
        [`sint32 ${value}`, { fSint32: value }, `38${bytes}`] as const,
    ),
  );
  conforming(EXPLICIT, [
    ["sfixed32", { fSfixed32: -2147483648 }, "5d00000080"],
    ["enum", { fColor: -2147483648 }, "800180808080f8ffffffff01"],
  ]);
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fInt32", "f_int32", "18", [
      ["5", "05"],
      [" 12 ", "0c"],
      ["0x10", "10"],
      ["1e3", "e807"],
      ["1.0", "01"],
      ["", "00"],
      ["abc", error("invalid int32: NaN")],
      ["2147483648", error("invalid int32: 2147483648")],
      [2147483648, error("invalid int32: 2147483648")],
      [1.5, error("invalid int32: 1.5")],
      [NaN, error("invalid int32: NaN")],
      [1n, error("invalid int32: bigint")],
      [true, error("invalid int32: boolean")],
      [null, error("invalid int32: object")],
      [new Number(1), error("invalid int32: object")],
      [Symbol("s"), error("invalid int32: symbol")],
      [() => 1, error("invalid int32: function")],
    ]),
  );
});

describe("unsigned 32-bit integers", () => {
  conforming(EXPLICIT, [
    ["uint32", { fUint32: 4294967295 }, "28ffffffff0f"],
    ["fixed32", { fFixed32: 4294967295 }, "4dffffffff"],
  ]);
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fUint32", "f_uint32", "28", [
      [-0, "00"],
      [-1, error("invalid uint32: -1")],
      [4294967296, error("invalid uint32: 4294967296")],
      ["-1", error("invalid uint32: -1")],
      [false, error("invalid uint32: boolean")],
    ]),
  );
});

describe("64-bit integers", () => {
  conforming(
    EXPLICIT,
    [
      ["fInt64", 2n ** 63n - 1n, "20ffffffffffffffff7f"],
      ["fInt64", -(2n ** 63n), "2080808080808080808001"],
      ["fInt64", -1n, "20ffffffffffffffffff01"],
      ["fInt64", 2n ** 32n, "208080808010"],
      ["fInt64", 2n ** 28n, "208080808001"],
      ["fInt64", 2n ** 35n - 1n, "20ffffffff7f"],
      ["fInt64", 2n ** 35n, "20808080808001"],
      ["fUint64", 2n ** 64n - 1n, "30ffffffffffffffffff01"],
      ["fSint64", -(2n ** 63n), "40ffffffffffffffffff01"],
      ["fSint64", 2n ** 63n - 1n, "40feffffffffffffffff01"],
      ["fSint64", -1n, "4001"],
      ["fFixed64", 2n ** 64n - 1n, "51ffffffffffffffff"],
      ["fSfixed64", -(2n ** 63n), "610000000000000080"],
    ].map(([field, value, bytes]) => [
      `${field} ${value}`,
      { [field as string]: value },
      bytes as string,
    ]),
  );
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fInt64", "f_int64", "20", [
      [5, "05"],
      [-0, "00"],
      [2 ** 53 + 2, "8280808080808010"],
      ["0x10", "10"],
      [" 7 ", "07"],
      ["", "00"],
      [true, "01"],
      [[5], "05"],
      [
        1.5,
        error(
          "The number 1.5 cannot be converted to a BigInt because it is not an integer",
        ),
      ],
      [
        NaN,
        error(
          "The number NaN cannot be converted to a BigInt because it is not an integer",
        ),
      ],
      ["1.5", error("Cannot convert 1.5 to a BigInt")],
      ["1e3", error("Cannot convert 1e3 to a BigInt")],
      ["abc", error("Cannot convert abc to a BigInt")],
      [null, error("Cannot convert null to a BigInt")],
      [{}, error("Cannot convert [object Object] to a BigInt")],
      [2n ** 63n, error("invalid int64: 9223372036854775808")],
      [1e21, error("invalid int64: 1e+21")],
    ]),
  );
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fUint64", "f_uint64", "30", [
      [-1n, error("invalid uint64: -1")],
      [2n ** 64n, error("invalid uint64: 18446744073709551616")],
    ]),
  );
  table("edge.p3.Implicit", [
    [
      "an object without primitive, not wrapped",
      { fInt64: Object.create(null) },
      fails("Cannot convert object to primitive value", "TypeError"),
    ],
  ]);
});

describe("bool is truthiness", () => {
  conforming(EXPLICIT, [
    ["true", { fBool: true }, "6801"],
    ["false", { fBool: false }, "6800"],
  ]);
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fBool", "f_bool", "68", [
      ["false", "01"],
      [{}, "01"],
      [new Boolean(false), "01"],
      [NaN, "00"],
      ["", "00"],
      [null, "00"],
      [0n, "00"],
      [Symbol("s"), "01"],
    ]),
  );
});

describe("double", () => {
  conforming(
    EXPLICIT,
    [
      [NaN, "000000000000f87f"],
      [-0, "0000000000000080"],
      [5e-324, "0100000000000000"],
      [-Infinity, "000000000000f0ff"],
    ].map(
      ([value, bytes]) =>
        [`${value}`, { fDouble: value }, `09${bytes}`] as const,
    ),
  );
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fDouble", "f_double", "09", [
      ["1e3", "0000000000408f40"],
      ["abc", "000000000000f87f"],
      [{}, "000000000000f87f"],
      [null, "0000000000000000"],
      [[], "0000000000000000"],
      [true, "000000000000f03f"],
      [new Date(1000), "0000000000408f40"],
      [1n, error("Cannot convert a BigInt value to a number")],
      [Symbol("s"), error("Cannot convert a Symbol value to a number")],
    ]),
  );
});

describe("float", () => {
  conforming(
    EXPLICIT,
    [
      [NaN, "0000c07f"],
      [Infinity, "0000807f"],
      [-Infinity, "000080ff"],
      [-0, "00000080"],
      [0.1, "cdcccc3d"],
      [1e-46, "00000000"],
      [3.4028234663852886e38, "ffff7f7f"],
      [3.4028235677973362e38, "ffff7f7f"],
    ].map(
      ([value, bytes]) =>
        [`${value}`, { fFloat: value }, `15${bytes}`] as const,
    ),
  );
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fFloat", "f_float", "15", [
      ["NaN", "0000c07f"],
      ["1.5", "0000c03f"],
      ["", "00000000"],
      ["abc", error("invalid float32: abc")],
      [{}, error("invalid float32: object")],
      [1n, error("invalid float32: bigint")],
      [3.5e38, error("invalid float32: 3.5e+38")],
      [
        -1.7976931348623157e308,
        error("invalid float32: -1.7976931348623157e+308"),
      ],
    ]),
  );
});

describe("jstype", () => {
  conforming("edge.jstype3.JsTypes", [
    ["zeros", { sInt64: "0", sUint64: "0", nInt64: 0n }, ""],
    ["explicit zero", { oInt64: "0" }, "3000"],
    [
      "extremes",
      { sInt64: "-9223372036854775808", sUint64: "18446744073709551615" },
      "0880808080808080808001 10ffffffffffffffffff01",
    ],
    [
      "list",
      { lSint64: ["-1", "0", "9223372036854775807"] },
      "420c 01 00 feffffffffffffffff01",
    ],
    ["JS_NUMBER is a bigint", { nInt64: 5n }, "3805"],
  ]);
  const invalid = (text: string) =>
    fails(
      `cannot encode field edge.jstype3.JsTypes.s_int64 to binary: ${text}`,
    );
  table("edge.jstype3.JsTypes", [
    ["empty is zero", { sInt64: "" }, ""],
    ["00 is zero", { sInt64: "00" }, ""],
    ["a bigint", { sInt64: 5n }, "0805"],
    ["a number", { sInt64: 5 }, "0805"],
    ["hexadecimal", { sInt64: "0x10" }, "0810"],
    ["no number", { sInt64: "abc" }, invalid("Cannot convert abc to a BigInt")],
    [
      "too large",
      { sInt64: "9223372036854775808" },
      invalid("invalid int64: 9223372036854775808"),
    ],
  ]);
});
