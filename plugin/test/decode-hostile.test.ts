/** Decoders: input that is made to take much time or memory, or to pollute prototypes. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { sourceOf } from "../../runtime/src/read/source";
import {
  compareConforming,
  compareDecoded,
  type Decodable,
  decodable,
  standalone,
} from "./support/decoding";
import { countFallbacks } from "./support/fallbacks";
import { Work } from "./support/work";

// What decoders read from, so that what they do with it can be counted.
jest.mock("../../runtime/src/read/source", () => {
  const actual = jest.requireActual("../../runtime/src/read/source");
  return { ...actual, sourceOf: jest.fn(actual.sourceOf) };
});

const MANY = 20_000;

/** The bytes of so many fields. */
function many(count: number, field: Uint8Array): Uint8Array {
  return new Uint8Array(
    Buffer.concat(Array.from<Uint8Array>({ length: count }).fill(field)),
  );
}

const field = (write: (writer: BinaryWriter) => BinaryWriter) =>
  write(new BinaryWriter()).finish();

const cases: [what: string, type: string, field: Uint8Array][] = [
  ["unknown fields", "edge.p3.OneBool", field((w) => w.tag(9, 0).int32(1))],
  ["unknown groups", "edge.p3.OneBool", field((w) => w.tag(9, 3).tag(9, 4))],
  [
    "one key of a map",
    "edge.maps.MapKeys",
    field((w) => w.tag(12, 2).fork().tag(1, 2).string("key").join()),
  ],
  [
    "a message",
    "edge.msg.Chain",
    field((w) => w.tag(1, 2).fork().tag(1, 2).bytes(new Uint8Array(0)).join()),
  ],
  [
    "a message of a oneof",
    "edge.oneofs.AllKinds",
    field((w) => w.tag(17, 2).fork().tag(3, 0).int32(1).join()),
  ],
  [
    "a Struct",
    "edge.wkt.Singular",
    field((w) =>
      w.tag(6, 2).fork().tag(1, 2).fork().tag(1, 2).string("a").join().join(),
    ),
  ],
  ["a group", "edge.p2.Groups", field((w) => w.tag(1, 3).tag(1, 4))],
  [
    "a wrapper",
    "edge.wrap.Wrappers",
    field((w) => w.tag(8, 2).bytes(new Uint8Array(0))),
  ],
  [
    "a packed field",
    "edge.p3.Packed",
    field((w) => w.tag(3, 2).bytes(new Uint8Array([1]))),
  ],
  [
    "a value of a closed enum",
    "edge.p2.Optional",
    field((w) => w.tag(16, 0).int32(99)),
  ],
];

test.each(cases)("%s, many times, in linear time", (_, typeName, bytes) => {
  const type = decodable(typeName);
  compareConforming(type, many(500, bytes));
  expectLinear(type, many(MANY, bytes));
});

/** How often a byte is read, on average: standalone code reads some tags and lengths again. */
const READS = standalone ? 3 : 2;

/** Throws if bytes are read more often, or if what was read is copied each time. */
function expectLinear(type: Decodable, bytes: Uint8Array): void {
  // Native code reads the first strings, and nothing of it can be counted.
  type.decode(bytes);
  expect(workOf(type, bytes)).toBeLessThan(READS * bytes.length + 100);
}

/** How many bytes are read to decode these, and elements of lists copied. */
function workOf({ decode }: Decodable, bytes: Uint8Array): number {
  const work = new Work();
  const { sourceOf: actual } = jest.requireActual(
    "../../runtime/src/read/source",
  );
  jest.mocked(sourceOf).mockImplementationOnce((given, unknown) => ({
    ...actual(given, unknown),
    bytes: work.watch(given),
  }));
  const { fallbacks } = countFallbacks(() => work.during(() => decode(bytes)));
  expect(fallbacks).toEqual([]);
  return work.count;
}

test("groups in groups are read once", () => {
  const type = decodable("edge.p2.Groups");
  const nested = (levels: number, inner: Uint8Array) => {
    const writer = new BinaryWriter();
    // Single { Deep { back: Groups { ...
    let bytes = inner;
    for (let i = 0; i < levels; i++) {
      bytes = new BinaryWriter()
        .tag(1, 3)
        .tag(2, 3)
        .tag(2, 2)
        .bytes(bytes)
        .tag(2, 4)
        .tag(1, 4)
        .finish();
    }
    return writer.raw(bytes).finish();
  };
  const inner = many(
    MANY / 10,
    field((w) => w.tag(7, 0).int32(1)),
  );
  compareConforming(
    type,
    nested(
      30,
      field((w) => w.tag(7, 0).int32(1)),
    ),
  );
  expectLinear(type, nested(30, inner));
});

test("what is given up deep inside is tried once", () => {
  const chain = decodable("edge.msg.Chain");
  let bytes = new Uint8Array([0x0c]);
  for (let i = 0; i < 80; i++) {
    bytes = field((w) => w.tag(1, 2).bytes(bytes));
  }
  expect(compareDecoded(chain, bytes).fallbacks).toBe(standalone ? 0 : 1);
});

test.each([
  ["a string", "edge.p3.OneString", "0affffffff07"],
  ["bytes", "edge.p3.OneBytes", "0affffffff07"],
  ["packed int32", "edge.p3.Packed", "1affffffff07"],
  ["packed doubles", "edge.p3.Packed", "0af8ffffff07"],
  ["a message", "edge.msg.Chain", "0affffffff07"],
])("2 GiB of %s allocate nothing", (_, typeName, bytes) => {
  const type = decodable(typeName);
  const before =
    process.memoryUsage().arrayBuffers + process.memoryUsage().heapTotal;
  const input = new Uint8Array(Buffer.from(`${bytes}00000000`, "hex"));
  expect(compareDecoded(type, input).error).toBeDefined();
  const after =
    process.memoryUsage().arrayBuffers + process.memoryUsage().heapTotal;
  expect(after - before).toBeLessThan(1 << 28);
});

test("keys called __proto__ pollute nothing", () => {
  const proto = Buffer.from("__proto__").toString("hex");
  for (const [typeName, bytes] of [
    ["edge.maps.MapKeys", `620e0a09${proto}120170`],
    ["edge.maps.MapValues", `8a010f0a09${proto}12021801`],
    ["edge.wkt.Singular", `32110a0f0a09${proto}12022001`],
  ] as const) {
    compareConforming(decodable(typeName), Buffer.from(bytes, "hex"));
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { fInt32?: unknown }).fInt32).toBeUndefined();
});
