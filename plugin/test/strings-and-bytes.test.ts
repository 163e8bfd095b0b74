/** What `string` and `bytes` take, and what they make of it. */
import { make } from "./support/make";
import { conforming, fails, scalarRows, table } from "./support/table";

const EXPLICIT = "edge.p3.Explicit";

const error = (text: string) => ({ text });

describe("string", () => {
  conforming(EXPLICIT, [
    ["ASCII", { fString: "abc" }, "7203616263"],
    ["two bytes", { fString: "é" }, "7202c3a9"],
    ["three bytes", { fString: "€" }, "7203e282ac"],
    ["four bytes", { fString: "😀" }, "7204f09f9880"],
    ["a byte order mark and NUL", { fString: "\ufeff\0" }, "7204efbbbf00"],
    ["high surrogate at the end", { fString: "a\ud800" }, "720461efbfbd"],
    ["low surrogate at the start", { fString: "\udc00a" }, "7204efbfbd61"],
    [
      "surrogates in wrong order",
      { fString: "\udc00\ud800" },
      "7206efbfbdefbfbd",
    ],
    [
      "high before a pair",
      { fString: "\ud800\ud83d\ude00" },
      "7207efbfbdf09f9880",
    ],
    [
      "0x7f, 0x80, 0x7ff, 0x800",
      { fString: "\x7f\x80\u07ff\u0800" },
      "72087fc280dfbfe0a080",
    ],
  ]);
  conforming("edge.e23.Explicit", [
    ["without validation", { fString: "\ud800" }, "7203efbfbd"],
  ]);
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fString", "f_string", "72", [
      [null, "046e756c6c"],
      [[1, 2], "03312c32"],
      [5, "0135"],
      [5n, "0135"],
      [Symbol("s"), "0953796d626f6c287329"],
      [Object.create(null), error("Cannot convert object to primitive value")],
    ]),
  );

  // Lengths around every limit: of varints, of blocks, of the ways to copy text.
  const lengths = [
    ...Array(70).keys(),
    126,
    127,
    128,
    129,
    255,
    256,
    1023,
    1024,
    1025,
    4096,
    16383,
    16384,
    70000,
  ];
  const contents: [string, (n: number) => string][] = [
    ["ASCII", (n) => "a".repeat(n)],
    ["two bytes", (n) => "é".repeat(n)],
    ["the last is not ASCII", (n) => `${"a".repeat(Math.max(0, n - 1))}€`],
    ["the first is not ASCII", (n) => `é${"a".repeat(Math.max(0, n - 1))}`],
    ["pairs", (n) => "😀".repeat(n >> 1)],
    ["lone surrogates", (n) => "\ud800".repeat(n)],
    ["a high surrogate at the end", (n) => `${"a".repeat(n)}\ud83d`],
  ];
  for (const [name, text] of contents) {
    conforming(
      "edge.p3.OneString",
      lengths.map((n) => {
        const bytes = Buffer.from(text(n), "utf8");
        return [
          `${name}, length ${n}`,
          { text: text(n) },
          bytes.length === 0
            ? ""
            : Buffer.concat([
                Buffer.from([10]),
                varint(bytes.length),
                bytes,
              ]).toString("hex"),
        ] as const;
      }),
    );
  }
});

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) {
      return Buffer.from([...bytes, rest]);
    }
    bytes.push((rest & 127) | 128);
  }
}

describe("bytes", () => {
  const memory = new Uint8Array([9, 1, 2, 9]);
  const sharedMemory = new Uint8Array(new SharedArrayBuffer(4));
  sharedMemory.set(memory);
  conforming(EXPLICIT, [
    ["Uint8Array", { fBytes: new Uint8Array([1, 2]) }, "7a020102"],
    ["Buffer", { fBytes: Buffer.from([1, 2]) }, "7a020102"],
    ["subarray", { fBytes: memory.subarray(1, 3) }, "7a020102"],
    ["shared memory", { fBytes: sharedMemory.subarray(1, 3) }, "7a020102"],
  ]);
  table(
    EXPLICIT,
    scalarRows(EXPLICIT, "fBytes", "f_bytes", "7a", [
      [[1, 2], error("invalid uint32: undefined")],
      ["text", error("invalid uint32: undefined")],
      [5, error("invalid uint32: undefined")],
      [null, error("Cannot read properties of null (reading 'byteLength')")],
      [new Int8Array([1, -1]), "0201ff"],
      [new Uint8ClampedArray([1, 2]), "020102"],
      [new Uint16Array([1, 258]), "040102"],
    ]),
  );
  table(EXPLICIT, [
    ["ArrayBuffer", { fInt32: 5, fBytes: new ArrayBuffer(3) }, ""],
    ["DataView", { fBytes: new DataView(new ArrayBuffer(3)) }, ""],
  ]);
  table("edge.p3.MixedPresence", [
    [
      "ArrayBuffer in a child",
      { message5: make(EXPLICIT, { fBytes: new ArrayBuffer(3) }) },
      fails("invalid uint32: NaN"),
    ],
  ]);
});
