/** Values and JSON for tests: usual ones at the ends of what there is, and what may be anywhere. */

import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import fc from "fast-check";
import { oddKeys, oddValues } from "../../../plugin/test/support/odd-values";
import { words } from "../../../plugin/test/support/words";

export const LONG_BYTES = Array.from(
  { length: 2000 },
  (_, i) => (i * 7 + (i >> 5)) & 255,
);
export const SIGNED = [
  ...[0n, 1n, -1n, 5n, 123456789n, 999999999999999n, 1000000000000000n],
  ...[-999999999999999n, -1000000000000000n],
]
  .concat([
    2n ** 31n,
    2n ** 32n,
    -(2n ** 32n),
    2n ** 53n,
    1700000000000000001n,
    4294967296000000000n,
  ])
  .concat([2n ** 63n - 1n, -(2n ** 63n), -(2n ** 63n) + 1n]);
export const UNSIGNED = SIGNED.filter((value) => value >= 0n).concat([
  2n ** 63n,
  2n ** 64n - 1n,
  10n ** 19n,
]);

/** What is no number, no name, or no base64, though it looks like one. */
const TEXTS = words`
  - 1_0 --1 1- 1n -01 nan +Infinity ZERO one NULL_VALUE ok\u{1f600}
  99999999999999999999 000000000000000000001 100000000000000000000
  -18446744073709551615 99999999999999999 9999999999999999x
  x9999999999999999 -9999999999999999x 0000000000000000 -0000000000000001
  AQ AQ= AQ== AQI= AQID A=== ==== =AQI A=QI AQ=I AR== AQJ= -_8= +/8=
  AQ==AQ== AQ*= AQID==== AQIDA=== A AAAA= \u0141QID AQI\u0144 AQI\u013d
`;

/** What may be anywhere, but for what throws an error of its own, and lists and records of nothing, where engines throw one. */
export const HOSTILE: readonly unknown[] = [
  ...oddValues
    .filter(([name]) => !/throws|sparse|empty Buffer/.test(name))
    .map(([, make]) => make()),
  ...[...oddKeys, ...TEXTS, "1".repeat(400), "1 ", " 1", "A Q = ="],
  ...["AQI\n", "AQI D", "\nAQI=\n\n\n", "\udc00\ud800", "\ud800\ud800\udc00"],
  ...[-(2 ** 63), -(2 ** 63) - 2048, 1e39, -1e39, 3.4028235677973366e38],
  ...[10n ** 40n, { a: 1 }, Object.create(Uint8Array.prototype)],
  ...[new Proxy(new Uint8Array(3), {}), lying()],
];

/** An array whose property is not its length. */
function lying(): Uint8Array {
  return Object.defineProperty(Uint8Array.of(1, 2, 3), "length", { value: 1 });
}

/** JSON objects with keys that are awkward. */
const keys = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom("__proto__", "1", "0", "constructor", "toString"),
);
export const { json: anyJson } = fc.letrec<{ json: JsonValue }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JsonValue>(
      null,
      true,
      false,
      0,
      -0,
      1.5,
      "",
      "x",
      "\ud800",
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie("json"), { maxLength: 4 }),
    objectOf(tie("json")),
  ),
}));

function objectOf(values: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(keys, values), { maxLength: 4 })
    .map((entries) =>
      JSON.parse(
        `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
      ),
    );
}

/** How many members are in all objects. */
export function membersIn(json: unknown): number {
  if (typeof json !== "object" || json === null) {
    return 0;
  }
  const inner = Object.values(json).reduce(
    (sum: number, value) => sum + membersIn(value),
    0,
  );
  return inner + (Array.isArray(json) ? 0 : Object.keys(json).length);
}
