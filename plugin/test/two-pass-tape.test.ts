/** The tape between the two passes: lengths, and calls within calls. */
import { toBinary } from "@bufbuild/protobuf";
import {
  acquireTape,
  checkEnd,
  keepLength,
  nextPlace,
  releaseTape,
  takeLength,
} from "../../runtime/src/two-pass/tape";
import { hex } from "./support/bytes";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { twoPassDir } from "./support/generated";
import { accessor, byName } from "./support/make";
import { outcomeOf, thrownBy } from "./support/outcome";
import { type Init, spareTape, tree, watchTape } from "./support/two-pass";
import { encodeTree } from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

watchTape();

describe("a tape", () => {
  /** How many lengths have room on one that is kept. */
  const KEPT = 4096;

  test("gives lengths in the order in which their places were taken", () => {
    const tape = acquireTape(true);
    tape.at = 0;
    const [outer, inner, last] = [1, 2, 3].map(() => nextPlace(tape));
    expect(keepLength(tape, inner as number, 128)).toBe(130);
    expect(keepLength(tape, outer as number, 127)).toBe(128);
    expect(keepLength(tape, last as number, 0)).toBe(1);
    tape.at = 0;
    expect([1, 2, 3].map(() => takeLength(tape))).toEqual([127, 128, 0]);
    releaseTape(tape);
  });

  test("gets longer, and is as long as before for the next call", () => {
    const tape = acquireTape(true);
    tape.at = 0;
    const count = 2 * KEPT + 1;
    for (let i = 0; i < count; i++) keepLength(tape, nextPlace(tape), i);
    tape.at = 0;
    for (let i = 0; i < count; i++) expect(takeLength(tape)).toBe(i);
    releaseTape(tape);
    expect(acquireTape(true)).toBe(tape);
    expect(tape.lengths).toHaveLength(KEPT);
    releaseTape(tape);
  });

  test("gives some length after its end: a message that got longer ends elsewhere", () => {
    const tape = acquireTape(true);
    tape.at = KEPT;
    expect(takeLength(tape)).toBe(0);
    releaseTape(tape);
    expect(checkEnd(5, 5)).toBe(5);
    for (const end of [4, 6]) {
      expect(thrownBy(() => checkEnd(5, end))).toBe(
        Symbol.for("protobuf-es-fast.no-room"),
      );
    }
  });

  test("is that of the call before, but within a call", () => {
    const tape = spareTape();
    const found = new Set<object>();
    const message = accessor(tree({}), "label", () => {
      found.add(spareTape());
      return "text";
    });
    encodeTree(message);
    expect(found.size).toBe(1);
    expect(found.has(tape)).toBe(false);
    expect(spareTape()).toBe(tape);
  });
});

describe("lengths", () => {
  test.each([4094, 4095, 4096, 4097, 8192, 20_000])("%i of them", (count) => {
    const leaf = tree({ label: "leaf" });
    const message = tree({
      left: tree({ children: new Array(count - 1).fill(leaf) }),
      right: tree({ label: "x".repeat(200) }),
    });
    compareAll(byName("edge.msg.Tree", twoPassDir), message);
  });

  test("over 4 GiB", () => {
    const data = new Uint8Array(2 ** 30);
    const $unknown = new Array(4).fill({ no: 100, wireType: 2, data });
    const message = tree({ left: tree({ $unknown } as Init) });
    // A tag and a length of 5 bytes, and 4 tags of 2 bytes.
    expect(thrownBy(() => encodeTree(message))).toMatchObject({
      name: "RangeError",
      message: expect.stringContaining(`${6 + 4 * (2 + 2 ** 30)} bytes`),
    });
  });

  test("that end inside-out", () => {
    let message = tree({ label: "inner" });
    for (let depth = 0; depth < 700; depth++) {
      message = tree({
        children: new Array(10).fill(tree({ label: "leaf" })),
        right: message,
      });
    }
    compareAll(byName("edge.msg.Tree", twoPassDir), message);
  });
});

describe("a call within a call", () => {
  test("has a tape of its own", () => {
    const inner = tree({ left: tree({ label: "in" }), label: "ner" });
    const expected = hex(toBinary(TreeSchema, inner));
    const found: string[] = [];
    const message = tree({ left: tree({}), right: tree({ label: "after" }) });
    accessor(message.left as Tree, "label", () => {
      found.push(hex(encodeTree(inner)));
      return "outer";
    });
    const { result, fallbacks } = countFallbacks(() => encodeTree(message));
    expect(fallbacks).toEqual([]);
    expect(found).toEqual([expected, expected]);
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, message)));
  });

  test.each([
    ["of few lengths", 3, "in"],
    ["of more than are kept", 5000, "in"],
    ["of text that is not ASCII", 3, "é"],
    ["that fails", 3, 1 as never],
  ])("does not disturb it, in either pass: one %s", (_, count, text) => {
    const part = tree({ label: text, right: tree({ label: "r" }) });
    const inner = tree({ children: new Array(count).fill(part) });
    const expected = outcomeOf(() => toBinary(TreeSchema, inner));
    const leaf = tree({ left: tree({ label: "leaf" }), label: "äfter" });
    leaf.$unknown = [{ no: 9, wireType: 0, data: new Uint8Array([1]) }];
    const message = tree({
      children: [leaf, tree({ right: tree({}) }), leaf],
      right: tree({ left: leaf, label: "x".repeat(200) }),
    });
    const found: unknown[] = [];
    accessor(message.children[1]?.right as Tree, "label", () => {
      found.push(outcomeOf(() => encodeTree(inner)));
      // A call that is within that one, and one after it.
      const nested = accessor(tree({ left: leaf }), "label", () => {
        found.push(outcomeOf(() => encodeTree(inner)));
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
    for (let i = 0; i < 3; i++) {
      found.length = 0;
      const { result, fallbacks } = countFallbacks(() => encodeTree(message));
      expect(fallbacks.map(({ reason }) => reason)).not.toContain(
        "message edge.msg.Tree changed while it was encoded",
      );
      // Both passes read, and each reading makes two calls or more.
      expect(found.length).toBeGreaterThan(3);
      expect(found).toEqual(found.map(() => expected));
      expect(hex(result)).toBe(hex(toBinary(TreeSchema, message)));
    }
  });
});

test.each([1, 2])("an exception in pass %i is no harm", (failing) => {
  const tape = spareTape();
  let reads = 0;
  const message = tree({ left: tree({}), right: tree({ label: "r" }) });
  accessor(message.left as Tree, "label", () => {
    if (++reads === failing) {
      throw new Error("now");
    }
    return "text";
  });
  const { result, fallbacks } = countFallbacks(() => encodeTree(message));
  // After the second pass, there is another attempt.
  expect(fallbacks).toHaveLength(failing === 1 ? 1 : 0);
  expect(hex(result)).toBe(hex(toBinary(TreeSchema, message)));
  expect(spareTape()).toBe(tape);
});

test("a stack overflow is no harm", () => {
  const message = tree({ left: tree({ label: "é" }), label: "text" });
  const expected = hex(toBinary(TreeSchema, message));
  const overflow = () => {
    encodeTree(message);
    overflow();
  };
  for (let i = 0; i < 50; i++) {
    // By its name: where the stack ends in a function of Node.js, the error is one of its realm, not of Jest's.
    expect(thrownBy(overflow)).toHaveProperty("name", "RangeError");
    expect(hex(encodeTree(message))).toBe(expected);
  }
});
