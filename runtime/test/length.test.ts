/** Length prefixes: written after their content, into as many bytes as the last one at the same place took. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { MARGIN } from "../src/contract/limits";
import { lengthWidths, placeLength, writeLength } from "../src/write/length";

const PLACE = 1;
const AT = 3;

/** Lengths around those that take a byte more. */
const lengths = [0, 1, 127, 128, 129, 16383, 16384, 16385, 2097151, 2097152];

/** The content, and the bytes of its length before it, as protobuf-es writes them. */
function expectedFor(length: number): { content: Uint8Array; size: number } {
  const content = new Uint8Array(length).map((_, i) => i % 251);
  return { content, size: new BinaryWriter().uint32(length).finish().length };
}

/** Writes content of a length, for which `width` bytes are left. */
function write(length: number, width: number, widths: Uint8Array) {
  const { content, size } = expectedFor(length);
  const target = new Uint8Array(AT + 5 + length + MARGIN);
  target.set(content, AT + width);
  const end = writeLength(
    target,
    AT,
    AT + width,
    AT + width + length,
    widths,
    PLACE,
  );
  expect(end).toBe(AT + size + length);
  expect(Buffer.compare(target.subarray(AT + size, end), content)).toBe(0);
  return { written: target.subarray(AT, end), size };
}

describe.each(lengths)("writeLength of %i bytes", (length) => {
  test.each([1, 2, 3, 4, 5])("where there were %i bytes left", (width) => {
    const widths = lengthWidths(3);
    widths[PLACE] = width;
    const { written } = write(length, width, widths);
    expect(
      Buffer.compare(
        written,
        new BinaryWriter().bytes(expectedFor(length).content).finish(),
      ),
    ).toBe(0);
  });

  test("is remembered, after longer and shorter ones", () => {
    for (const last of lengths) {
      const widths = lengthWidths(3);
      write(last, widths[PLACE] as number, widths);
      const { size } = write(length, widths[PLACE] as number, widths);
      expect([...widths]).toEqual([1, size, 1]);
    }
  });

  test("is remembered where it was right, after others within it", () => {
    const { size } = expectedFor(length);
    const widths = lengthWidths(3).fill(5);
    write(length, size, widths);
    // A byte is no loss: what is within is no longer than that.
    expect([...widths]).toEqual([5, size === 1 ? expect.anything() : size, 5]);
  });

  test("is not remembered by placeLength, and moved by it", () => {
    const { content, size } = expectedFor(length);
    for (const width of [1, 2, 3, 4, 5]) {
      const target = new Uint8Array(AT + 5 + length);
      target.set(content, AT + width);
      const end = placeLength(target, AT, AT + width, AT + width + length);
      expect(end).toBe(AT + size + length);
      expect(Buffer.compare(target.subarray(AT + size, end), content)).toBe(0);
    }
  });
});

test("the first one is expected to take one byte", () => {
  expect([...lengthWidths(2)]).toEqual([1, 1]);
});
