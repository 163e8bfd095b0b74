/** What `string` and `bytes` take. What they make of other values is in wrong-values.test.ts. */
import { make } from "./support/make";
import { conforming, table } from "./support/table";

const EXPLICIT = "edge.p3.Explicit";

describe("string", () => {
  const strings = {
    ASCII: "abc",
    "two bytes": "é",
    "three bytes": "€",
    "four bytes": "😀",
    "a byte order mark and NUL": "\ufeff\0",
    "high surrogate at the end": "a\ud800",
    "low surrogate at the start": "\udc00a",
    "surrogates in wrong order": "\udc00\ud800",
    "high before a pair": "\ud800\ud83d\ude00",
    "0x7f, 0x80, 0x7ff, 0x800": "\x7f\x80\u07ff\u0800",
  };
  conforming(
    EXPLICIT,
    Object.entries(strings).map(([what, fString]) => [what, { fString }]),
  );
  conforming("edge.e23.Explicit", [
    ["without validation", { fString: "\ud800" }],
  ]);

  // Lengths around every limit: of varints, of blocks, of the ways to copy text.
  const lengths = [
    ...[...Array(70).keys(), 126, 127, 128, 129, 255, 256],
    ...[1023, 1024, 1025, 4096, 16383, 16384, 70000],
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
      lengths.map((n) => [`${name}, length ${n}`, { text: text(n) }]),
    );
  }
});

describe("bytes", () => {
  const memory = new Uint8Array([9, 1, 2, 9]);
  const sharedMemory = new Uint8Array(new SharedArrayBuffer(4));
  sharedMemory.set(memory);
  conforming(EXPLICIT, [
    ["Uint8Array", { fBytes: new Uint8Array([1, 2]) }],
    ["Buffer", { fBytes: Buffer.from([1, 2]) }],
    ["subarray", { fBytes: memory.subarray(1, 3) }],
    ["shared memory", { fBytes: sharedMemory.subarray(1, 3) }],
  ]);
  table(EXPLICIT, [
    ["ArrayBuffer", { fInt32: 5, fBytes: new ArrayBuffer(3) }],
    ["DataView", { fInt32: 5, fBytes: new DataView(new ArrayBuffer(3)) }],
  ]);
  table("edge.p3.MixedPresence", [
    [
      "ArrayBuffer in a child",
      { message5: make(EXPLICIT, { fBytes: new ArrayBuffer(3) }) },
    ],
  ]);
});
