/** Varints of every length, compared with protobuf-es's writer. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { uint32Size } from "../src/two-pass/size";
import {
  varintSize,
  writeInt32,
  writeSint32,
  writeUint32,
  writeVarint,
  writeVarint64,
} from "../src/write/varint";

/** Values on both sides of each power of two. */
const unsigned = Array.from({ length: 33 }, (_, bits) => 2 ** bits)
  .flatMap((power) => [power - 2, power - 1, power, power + 1, power + 127])
  .concat(0)
  .filter((value) => value >= 0 && value <= 0xffffffff);
const signed = unsigned.flatMap((value) => [value | 0, -value | 0]);
const small = unsigned.filter((value) => value <= 0x7fffffff);

/** The bytes that a writer puts at a position; it returns the one after them. */
function bytesOf(write: (target: Uint8Array, at: number) => number): string {
  const target = new Uint8Array(20).fill(0xa5);
  const end = write(target, 3);
  expect([target[2], target[end]]).toEqual([0xa5, 0xa5]);
  return Buffer.from(target.subarray(3, end)).toString("hex");
}

function expected(write: (writer: BinaryWriter) => BinaryWriter): string {
  return Buffer.from(write(new BinaryWriter()).finish()).toString("hex");
}

test("of up to 31 bits, and their size", () => {
  for (const value of small) {
    const bytes = expected((w) => w.uint32(value));
    expect(bytesOf((t, at) => writeVarint(t, at, value))).toBe(bytes);
    expect(varintSize(value)).toBe(bytes.length / 2);
  }
});

test("uint32, and its size", () => {
  for (const value of unsigned) {
    const bytes = expected((w) => w.uint32(value));
    expect(bytesOf((t, at) => writeUint32(t, at, value))).toBe(bytes);
    expect(uint32Size(value)).toBe(bytes.length / 2);
    expect(uint32Size(value | 0)).toBe(bytes.length / 2);
  }
});

test("int32", () => {
  for (const value of signed) {
    expect(bytesOf((t, at) => writeInt32(t, at, value))).toBe(
      expected((w) => w.int32(value)),
    );
  }
});

test("sint32", () => {
  for (const value of signed) {
    expect(bytesOf((t, at) => writeSint32(t, at, value))).toBe(
      expected((w) => w.sint32(value)),
    );
  }
});

test("of 64 bits", () => {
  for (let bits = 0n; bits <= 64n; bits++) {
    for (const difference of [-1n, 0n, 1n]) {
      const value = BigInt.asUintN(64, 2n ** bits + difference);
      const low = Number(BigInt.asIntN(32, value));
      const high = Number(BigInt.asIntN(32, value >> 32n));
      expect(bytesOf((t, at) => writeVarint64(t, at, low, high))).toBe(
        expected((w) => w.uint64(value)),
      );
    }
  }
});
