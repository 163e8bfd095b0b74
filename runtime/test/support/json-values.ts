/** Values and JSON for tests: usual ones at the ends of what there is, and what may be anywhere. */

import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import fc from "fast-check";
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

/** What may be anywhere. */
export const HOSTILE: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    -0,
    1,
    1.5,
    -1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 63,
    2 ** 64,
    -(2 ** 31) - 1,
  ],
  ...[
    -(2 ** 63),
    -(2 ** 63) - 2048,
    1e21,
    1e39,
    -1e39,
    3.4028235677973366e38,
    Number.NaN,
    -Infinity,
    Number.MIN_VALUE,
  ],
  ...[
    0n,
    1n,
    -1n,
    2n ** 63n,
    -(2n ** 63n) - 1n,
    2n ** 64n,
    2n ** 64n - 1n,
    10n ** 40n,
  ],
  ...[
    "",
    " ",
    "0",
    "-0",
    "00",
    "-",
    "+1",
    "1 ",
    " 1",
    "01",
    "-01",
    "1.0",
    "1e3",
    "0x10",
    "1n",
    "١",
    "1_0",
    "--1",
    "1-",
  ],
  ...words`
    9223372036854775807 9223372036854775808 -9223372036854775808
    -9223372036854775809 18446744073709551615
  `,
  ...words`
    18446744073709551616 99999999999999999999 000000000000000000001
    100000000000000000000 -18446744073709551615
  `,
  ...[
    "99999999999999999",
    "1".repeat(400),
    "9999999999999999x",
    "x9999999999999999",
    "-9999999999999999x",
    "0000000000000000",
    "-0000000000000001",
  ],
  ...words`
    nan NaN Infinity +Infinity -Infinity true ZERO one __proto__ constructor
    toString NULL_VALUE null
  `,
  ...[
    "\ud800",
    "a\udc00",
    "\udc00\ud800",
    "\ud800\ud800\udc00",
    "ok\ud83d\ude00",
  ],
  ...[
    "AQ",
    "AQ=",
    "AQ==",
    "AQI=",
    "AQID",
    "A===",
    "====",
    "=AQI",
    "A=QI",
    "AQ=I",
    "AR==",
    "AQJ=",
    "-_8=",
    "+/8=",
    "A Q = =",
    "AQ==AQ==",
  ],
  ...[
    "AQI\n",
    "AQI D",
    "\u0141QID",
    "AQI\u0144",
    "AQI\u013d",
    "AQ*=",
    "AQID====",
    "AQIDA===",
    "A",
    "AAAA=",
    "\nAQI=\n\n\n",
  ],
  ...[
    [],
    [1],
    {},
    { a: 1 },
    new Uint8Array(2),
    Buffer.from("ab"),
    new Uint16Array(2),
    new DataView(new ArrayBuffer(1)),
  ],
  ...[
    Symbol("s"),
    () => 1,
    new Date(0),
    new String("a"),
    new Number(1),
    Object(1n),
    new Map(),
  ],
  ...[
    Object.create(Uint8Array.prototype),
    new Proxy(new Uint8Array(3), {}),
    lying(),
    detached(),
  ],
];

/** An array whose property is not its length. */
function lying(): Uint8Array {
  return Object.defineProperty(Uint8Array.of(1, 2, 3), "length", { value: 1 });
}

function detached(): Uint8Array {
  const bytes = Uint8Array.of(1, 2, 3);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
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
