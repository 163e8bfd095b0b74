/** What each type of number takes, at the ends of its range. What it makes of other values is in wrong-values.test.ts. */
import { conforming } from "./support/table";

/** By fields of a message. */
const VALUES = {
  fInt32: [0, -0, 127, 128, 2147483647, -1, -2147483648],
  fSint32: [-0, -1, 1, 2147483647, -2147483648],
  fSfixed32: [-2147483648],
  fColor: [-2147483648],
  fUint32: [4294967295],
  fFixed32: [4294967295],
  fInt64: [
    ...[2n ** 63n - 1n, -(2n ** 63n), -1n, 2n ** 32n, 2n ** 28n],
    ...[2n ** 35n - 1n, 2n ** 35n],
  ],
  fUint64: [2n ** 64n - 1n],
  fSint64: [-(2n ** 63n), 2n ** 63n - 1n, -1n],
  fFixed64: [2n ** 64n - 1n],
  fSfixed64: [-(2n ** 63n)],
  fBool: [true, false],
  fDouble: [NaN, -0, 5e-324, -Infinity],
  fFloat: [
    ...[NaN, Infinity, -Infinity, -0, 0.1, 1e-46],
    ...[3.4028234663852886e38, 3.4028235677973362e38],
  ],
};

conforming(
  "edge.p3.Explicit",
  Object.entries(VALUES).flatMap(([field, values]) =>
    values.map((value) => [`${field} ${value}`, { [field]: value }] as const),
  ),
);

conforming("edge.jstype3.JsTypes", [
  ["zeros", { sInt64: "0", sUint64: "0", nInt64: 0n }],
  ["explicit zero", { oInt64: "0" }],
  [
    "extremes",
    { sInt64: "-9223372036854775808", sUint64: "18446744073709551615" },
  ],
  ["list", { lSint64: ["-1", "0", "9223372036854775807"] }],
  ["JS_NUMBER is a bigint", { nInt64: 5n }],
]);
