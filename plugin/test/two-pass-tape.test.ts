/** The tape between the two passes: lengths, the bits of fields that are set, and calls within calls. */
import { create, toBinary } from "@bufbuild/protobuf";
import {
  endAlone,
  foundUnknown,
  foundWide,
  hasUnknown,
  hasWide,
  keepLength,
  keepSeen,
  nextPlace,
  nextSeen,
  startAlone,
  takeLength,
  takeSeen,
} from "../../runtime/src/two-pass/tape";
import { hex } from "./support/bytes";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { twoPassDir } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkTape, type Init, sharedTape, tree } from "./support/two-pass";
import { encodeTree } from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

checkTape();

test("nothing of the last call is on the tape of the next", () => {
  keepLength(nextPlace(), 5);
  takeLength();
  keepSeen(nextSeen(), 5);
  takeSeen();
  foundUnknown();
  foundWide();
  expect(startAlone(true, false)).toBe(true);
  expect([nextPlace(), nextSeen()]).toEqual([0, 0]);
  keepLength(0, 6);
  keepSeen(0, 6);
  expect([takeLength(), takeSeen()]).toEqual([6, 6]);
  expect([hasUnknown(), hasWide()]).toEqual([false, false]);
  expect(startAlone(true, false)).toBe(false);
  endAlone();
});

describe("lengths", () => {
  test.each([4094, 4095, 4096, 4097, 8192, 20_000])(
    "of %i lengths",
    (count) => {
      const leaf = tree({ label: "leaf" });
      const message = tree({
        left: tree({ children: new Array(count - 1).fill(leaf) }),
        right: tree({ label: "x".repeat(200) }),
      });
      compareAll(byName("edge.msg.Tree", twoPassDir), message);
    },
  );

  test("of a length over 4 GiB", () => {
    const data = new Uint8Array(2 ** 30);
    const $unknown = new Array(4).fill({ no: 100, wireType: 2, data });
    const message = tree({ left: tree({ $unknown } as Init) });
    // A tag and a length of 5 bytes, and 4 tags of 2 bytes.
    expect(thrownBy(() => encodeTree(message))).toMatchObject({
      name: "RangeError",
      message: expect.stringContaining(`${6 + 4 * (2 + 2 ** 30)} bytes`),
    });
  });

  test("without what a call at the end of the stack could not forget", () => {
    const { desc, encode } = byName("edge.p3.OneBytes", twoPassDir);
    const memory = Uint8Array.from({ length: 100 }, (_, i) => i);
    const message = make("edge.p3.OneBytes", { data: memory.subarray(1, 80) });
    const expected = hex(toBinary(desc, message));
    Object.assign(sharedTape, { used: true, target: new Uint8Array(4) });
    const allocate = (size: number) => memory.subarray(0, size);
    expect(hex(encode(message, { allocate }))).toBe(expected);
  });

  test("of lengths that end inside-out, in other pieces than they begin", () => {
    let message = tree({ label: "inner" });
    for (let depth = 0; depth < 700; depth++) {
      message = tree({
        children: new Array(10).fill(tree({ label: "leaf" })),
        right: message,
      });
    }
    compareAll(byName("edge.msg.Tree", twoPassDir), message);
  });

  test("is another one for a call within a call", () => {
    const inner = tree({ left: tree({ label: "in" }), label: "ner" });
    const expected = toBinary(TreeSchema, inner);
    const found: string[] = [];
    const message = tree({ left: tree({}), right: tree({ label: "after" }) });
    accessor(message.left as Tree, "label", () => {
      found.push(hex(encodeTree(inner)));
      return "outer";
    });
    const { result, fallbacks } = countFallbacks(() => encodeTree(message));
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, message)));
    expect(fallbacks).toEqual([]);
    expect(new Set(found)).toEqual(new Set([hex(expected)]));
  });

  test.each([
    ["of few lengths", 3, "in"],
    ["of more than one piece", 5000, "in"],
    ["of text that is not ASCII", 3, "é"],
    ["that fails", 3, 1 as never],
  ])(
    "goes on after a call within a call, in either pass, %s",
    (_, count, text) => {
      const part = tree({ label: text, right: tree({ label: "r" }) });
      const inner = tree({ children: new Array(count).fill(part) });
      const outcome = (encode: () => Uint8Array) => {
        try {
          return hex(encode());
        } catch (e) {
          return String(e);
        }
      };
      const expected = outcome(() => toBinary(TreeSchema, inner));
      const leaf = tree({ left: tree({ label: "leaf" }), label: "äfter" });
      const unknown = { no: 9, wireType: 0, data: new Uint8Array([1]) };
      leaf.$unknown = [unknown];
      const message = tree({
        children: [leaf, tree({ right: tree({}) }), leaf],
        right: tree({ left: leaf, label: "x".repeat(200) }),
      });
      const found: string[] = [];
      accessor(message.children[1]?.right as Tree, "label", () => {
        found.push(outcome(() => encodeTree(inner)));
        // A call that is within that one, and one after it.
        const nested = accessor(tree({ left: leaf }), "label", () => {
          found.push(outcome(() => encodeTree(inner)));
          return "n";
        });
        expect(hex(encodeTree(tree({ left: nested, right: leaf })))).toBe(
          hex(
            toBinary(
              TreeSchema,
              tree({ left: tree({ left: leaf, label: "n" }), right: leaf }),
            ),
          ),
        );
        return "getter";
      });
      // Of the type's calls, some take text for ASCII, and others measure it.
      for (let i = 0; i < 12; i++) {
        found.length = 0;
        const { result, fallbacks } = countFallbacks(() => encodeTree(message));
        expect(fallbacks.map(({ reason }) => reason)).not.toContain(
          "the message changed while it was encoded",
        );
        expect(found.every((each) => each === expected)).toBe(true);
        // Both passes read, and each reading makes two calls or more.
        expect(found.length).toBeGreaterThan(3);
        expect(hex(result)).toBe(hex(toBinary(TreeSchema, message)));
      }
    },
  );

  test("goes on with the bits of fields after a call within a call", () => {
    const { desc, encode } = byName("edge.desc.Holder", twoPassDir);
    const holder = (files: object[]) =>
      create(desc, { set: { file: files } } as never);
    const other = holder([{ package: "p", messageType: [{ name: "M" }] }]);
    const expected = hex(toBinary(desc, other));
    const message = holder([
      { name: "a", messageType: [{ name: "A" }, {}] },
      { package: "b" },
      { syntax: "c", messageType: [{}, { name: "C", field: [{ number: 1 }] }] },
    ]);
    const { file } = (message as never as { set: { file: object[] } }).set;
    const found: string[] = [];
    accessor(file[1] as { package: string }, "package", () => {
      found.push(hex(encode(other as never)));
      return "b";
    });
    const { result, fallbacks } = countFallbacks(() =>
      encode(message as never),
    );
    expect(fallbacks).toEqual([]);
    expect(found).toEqual([expected, expected]);
    expect(hex(result)).toBe(hex(toBinary(desc, message)));
  });

  test("is free again after an exception in either pass", () => {
    for (const failing of [1, 2, 3]) {
      let reads = 0;
      const message = tree({ left: tree({}), right: tree({ label: "r" }) });
      accessor(message.left as Tree, "label", () => {
        if (++reads === failing) {
          throw new Error("now");
        }
        return "text";
      });
      const outcome = thrownBy(() => encodeTree(message));
      expect(sharedTape.busy).toBe(false);
      // The third reading is that of toBinary, after the other two.
      expect(outcome).toBe(undefined);
      expect(hex(encodeTree(tree({ label: "a" })))).toBe("0a0161");
    }
  });
});

describe("fields that are not set", () => {
  const { desc, encode } = byName("edge.p3.Implicit", twoPassDir);

  test("are not read again by the second pass", () => {
    const message = create(desc, { fInt32: 7 }) as unknown as Init;
    const reads: string[] = [];
    for (const { localName } of desc.fields) {
      const value = message[localName as keyof Init];
      accessor(message, localName as never, () => {
        reads.push(localName);
        return value;
      });
    }
    const { result } = countFallbacks(() => encode(message as never));
    expect(hex(result)).toBe("1807");
    const again = reads.filter((name, i) => reads.indexOf(name) < i);
    expect(again).toEqual(["fInt32"]);
  });

  test("are read again after code of the caller", () => {
    const message = create(desc, { fInt32: 7 }) as never as { fString: string };
    const sizes: number[] = [];
    const allocate = (size: number) => {
      sizes.push(size);
      message.fString = "new";
      return new Uint8Array(size);
    };
    const { result } = countFallbacks(() =>
      encode(message as never, { allocate }),
    );
    expect(hex(result)).toBe(hex(toBinary(desc, message as never)));
    expect(sizes).toEqual([2, 9]);
  });
});
