/** Messages that change between the two passes. */
import { create, toBinary } from "@bufbuild/protobuf";
import { toBinary as dropIn, register } from "protobuf-es-fast/protobuf";
import { hex, resizable } from "./support/bytes";
import { countFallbacks } from "./support/fallbacks";
import { twoPassDir } from "./support/generated";
import { accessor, byName } from "./support/make";
import { thrownBy } from "./support/outcome";
import { tree, watchTape } from "./support/two-pass";
import { encodeRequiredGroup_Must as encodeMust } from "./variants/two-pass/gen/edge/groups_fast";
import { RequiredGroup_MustSchema as MustSchema } from "./variants/two-pass/gen/edge/groups_pb";
import {
  encodeTree,
  encodeTreeInto,
  fast_edge_messages,
} from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

watchTape();

const CHANGED = {
  typeName: "edge.msg.Tree",
  reason: "message edge.msg.Tree changed while it was encoded",
};

/** A message whose label is another text each time, up to the last. */
function changing(...labels: string[]): Tree {
  let reads = 0;
  return accessor(
    tree({}),
    "label",
    () => labels[Math.min(reads++, labels.length - 1)],
  );
}

describe("a message that changes once", () => {
  test.each([
    [
      "a longer string at the end",
      ["a string of some length", "a string of some length, and more"],
    ],
    ["a shorter one", ["a string of some length", "short"]],
    ["another length that makes up for it", ["abc", "ab"], ["de", "def"]],
  ])("is encoded as it is then: %s", (_, labels, others = [""]) => {
    const message = tree({
      left: changing(...labels),
      right: changing(...others),
    });
    const { result, fallbacks } = countFallbacks(() => encodeTree(message));
    expect(fallbacks).toEqual([]);
    const last = tree({
      left: tree({ label: labels.at(-1) as string }),
      right: tree({ label: others.at(-1) as string }),
    });
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, last)));
  });

  test.each([
    ["longer", "short", "a string of some length"],
    ["shorter", "a string of some length", "short"],
  ])("is encoded as it is then: a string of its own, %s", (_, ...labels) => {
    for (const options of [undefined, { delimited: true }]) {
      const { result, fallbacks } = countFallbacks(() =>
        encodeTree(changing(...labels), options),
      );
      expect(fallbacks).toEqual([]);
      const last = tree({ label: labels[1] as string });
      expect(hex(result)).toBe(hex(encodeTree(last, options)));
    }
  });

  test("is left to toBinary if its text was measured", () => {
    encodeTree(tree({ label: "é" }));
    const { result, fallbacks } = countFallbacks(() =>
      encodeTree(changing("é", "other")),
    );
    expect(fallbacks).toEqual([CHANGED]);
    expect(hex(result)).toBe(
      hex(toBinary(TreeSchema, tree({ label: "other" }))),
    );
  });
});

test("a message that never stays the same is left to toBinary", () => {
  const labels = ["a", "bb", "ccc", "dddd", "eeeee"];
  const { result, fallbacks } = countFallbacks(() =>
    encodeTree(changing(...labels)),
  );
  expect(fallbacks).toEqual([CHANGED]);
  expect(hex(result)).toBe(hex(toBinary(TreeSchema, tree({ label: "eeeee" }))));
});

describe("with memory of the caller, a message that changes", () => {
  test("is left to toBinary, which gets memory for it", () => {
    const sizes: number[] = [];
    const allocate = (size: number) => {
      sizes.push(size);
      return Buffer.allocUnsafe(size);
    };
    const { result, fallbacks } = countFallbacks(() =>
      encodeTree(changing("a", "bb", "ccc"), { allocate }),
    );
    expect(fallbacks).toEqual([CHANGED]);
    expect(sizes).toEqual([3, 5]);
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, tree({ label: "ccc" }))));
  });

  test("is left to toBinary, for a target too", () => {
    const target = new Uint8Array(10).fill(0xee);
    const { result, fallbacks } = countFallbacks(() =>
      encodeTreeInto(changing("a", "bb", "ccc"), target, 1),
    );
    expect(fallbacks).toEqual([CHANGED]);
    expect(result).toBe(5);
    expect(hex(target)).toBe("ee0a03636363eeeeeeee");
  });

  test("does not fit if what toBinary makes of it does not", () => {
    const target = new Uint8Array(4);
    const error = thrownBy(() =>
      encodeTreeInto(changing("a", "bb", "ccc"), target),
    );
    expect(String(error)).toMatch(/^RangeError: .*: 5 bytes needed, 4 bytes/);
  });

  test("may be changed by allocate: a field is set", () => {
    const { desc, encode } = byName("edge.p3.Implicit", twoPassDir);
    const message = create(desc, { fInt32: 7 }) as never as { fString: string };
    const sizes: number[] = [];
    const allocate = (size: number) => {
      sizes.push(size);
      message.fString = "new";
      return new Uint8Array(size);
    };
    const result = encode(message as never, { allocate });
    expect(hex(result)).toBe(hex(toBinary(desc, message as never)));
    expect(sizes).toEqual([2, 9]);
  });

  test("may be changed by allocate: a map gets another key", () => {
    const { desc, encode } = byName("edge.maps.MapKeys", twoPassDir);
    const kInt32: Record<string, string> = { 7: "a", 300: "b" };
    const message = Object.assign(create(desc), { kInt32 });
    const sizes: number[] = [];
    const allocate = (size: number) => {
      sizes.push(size);
      kInt32[8] = "new";
      return new Uint8Array(size);
    };
    const result = encode(message, { allocate });
    expect(hex(result)).toBe(hex(toBinary(desc, message)));
    expect(sizes).toEqual([15, 24]);
  });

  test("may be changed by allocate: a required field is deleted", () => {
    const message = create(MustSchema, { id: 20 });
    const allocate = (size: number) => {
      delete (message as { id?: number }).id;
      return new Uint8Array(size);
    };
    expect(String(thrownBy(() => encodeMust(message, { allocate })))).toBe(
      String(thrownBy(() => toBinary(MustSchema, message))),
    );
  });

  test.each([
    [
      "what was allocated",
      (message: Tree, memory: Uint8Array) =>
        encodeTree(message, { allocate: () => memory }),
      /^RangeError: option allocate: 6 bytes needed, 0 bytes/,
    ],
    [
      "a target",
      (message: Tree, memory: Uint8Array) => encodeTreeInto(message, memory),
      /^RangeError: .*: 6 bytes needed, 3 bytes available/,
    ],
  ])("may take the memory away, which is an error: %s", (_, encode, error) => {
    const buffer = resizable(100, 100);
    let reads = 0;
    const message = accessor(tree({}), "label", () => {
      if (++reads > 1) buffer.resize(3);
      return "four";
    });
    expect(
      String(thrownBy(() => encode(message, new Uint8Array(buffer)))),
    ).toMatch(error);
    expect(reads).toBe(2);
  });
});

describe("getters that give another object each time", () => {
  const { desc, encode } = byName("edge.maps.MapKeys", twoPassDir);
  const some = { 7: "a", 300: "b" };
  const message = (init: object) => Object.assign(create(desc), init);

  test("one map, and then another", () => {
    const maps = [{ 1: "one" }, { 2: "two" }, { 2: "two" }];
    const value = message({ kSint32: some });
    accessor(value, "kUint32", () => maps.shift() ?? { 2: "two" });
    const last = message({ kSint32: some, kUint32: { 2: "two" } });
    expect(hex(encode(value))).toBe(hex(toBinary(desc, last)));
  });

  test.each([1, 2])("a call within the call, in pass %i", (pass) => {
    let reads = 0;
    const value = message({ kInt32: some, kSint32: { 9: "nine" } });
    accessor(value, "kUint32", () => {
      if (++reads === pass) {
        const inner = message({ kInt32: { 4: "four" }, kUint64: some });
        expect(hex(encode(inner))).toBe(hex(toBinary(desc, inner)));
      }
      return { 1: "one" };
    });
    const { result, fallbacks } = countFallbacks(() => encode(value));
    expect(fallbacks).toEqual([]);
    expect(reads).toBe(2);
    expect(hex(result)).toBe(hex(toBinary(desc, value)));
  });
});

test("the drop-in takes both passes too, and writes no draft", () => {
  register(fast_edge_messages);
  let reads = 0;
  const message = accessor(tree({}), "label", () => {
    reads++;
    return "text";
  });
  expect(hex(dropIn(TreeSchema, message))).toBe("0a0474657874");
  expect(reads).toBe(2);
});
