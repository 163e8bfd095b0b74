/** Two passes and text that was taken for ASCII. */
import { toBinary } from "@bufbuild/protobuf";
import { hex } from "./support/bytes";
import { countFallbacks } from "./support/fallbacks";
import { accessor } from "./support/make";
import { tree, watchTape } from "./support/two-pass";
import {
  encodeTree,
  encodeTreeInto,
  sizeTree,
} from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

watchTape();

describe("text that is not ASCII", () => {
  const text = tree({
    left: tree({ label: "é".repeat(100) }),
    right: tree({ label: "ascii, and long enough for native code" }),
  });
  const bytes = toBinary(TreeSchema, text);

  test("calls allocate once, with the right size", () => {
    const asked: number[] = [];
    const allocate = (size: number) => {
      asked.push(size);
      return new Uint8Array(size);
    };
    for (let i = 0; i < 30; i++) {
      expect(encodeTree(text, { allocate })).toEqual(bytes);
      expect(encodeTree(tree({ label: "a" }), { allocate })).toHaveLength(3);
    }
    expect(asked).toEqual(new Array(30).fill([bytes.length, 3]).flat());
  });

  /** How often the message is read. */
  function readings(label: string, encode: (message: Tree) => void): number {
    let reads = 0;
    const message = accessor(tree({}), "label", () => {
      reads++;
      return label;
    });
    encode(message);
    return reads;
  }

  test("is read twice, but for the first time, until there was none for a while", () => {
    const ascii = (times: number) => {
      for (let i = 0; i < times; i++)
        expect(readings("text", encodeTree)).toBe(2);
    };
    expect(readings("é", encodeTree)).toBe(4);
    expect(readings("é", encodeTree)).toBe(2);
    ascii(254);
    expect(readings("é", encodeTree)).toBe(2);
    ascii(255);
    expect(readings("é", encodeTree)).toBe(4);
  });

  test("is measured by sizeFoo, which reads once", () => {
    expect(readings("é", sizeTree)).toBe(1);
    expect(sizeTree(text)).toBe(bytes.length);
  });

  test.each<[string, (message: Tree) => unknown]>([
    ["sizeFoo", sizeTree],
    ["encodeFooInto", (message) => encodeTreeInto(message, target)],
    ["allocate", (message) => encodeTree(message, { allocate: () => target })],
  ])("is measured by %s, and known to the next encodeFoo", (_, measure) => {
    measure(tree({ label: "é" }));
    expect(readings("é", encodeTree)).toBe(2);
  });
  const target = new Uint8Array(9);

  test.each([
    ...["é", "€", "😀", "\ud800", "aé", "éa", "a€a", "a\udc00", "\ud800a"],
  ])("%j, at the end and before it, in targets of the right size", (part) => {
    for (let repeat = 1; repeat < 50; repeat++) {
      for (const rest of ["", "x", "ascii after it, of a good length"]) {
        const message = tree({
          label: part.repeat(repeat),
          right: tree({ label: rest }),
        });
        const expected = toBinary(TreeSchema, message);
        const { result, fallbacks } = countFallbacks(() => {
          const target = new Uint8Array(expected.length);
          expect(encodeTreeInto(message, target)).toBe(expected.length);
          return target;
        });
        expect(hex(result)).toBe(hex(expected));
        expect(fallbacks).toEqual([]);
      }
    }
  });
});
