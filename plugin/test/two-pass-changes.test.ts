/** Messages that change between the two passes, and the output of the caller with them. */
import { create, toBinary } from "@bufbuild/protobuf";
import {
  toBinary as dropIn,
  registerEncoders,
} from "protobuf-es-fast/protobuf";
import { hex, resizable } from "./support/bytes";
import { countFallbacks } from "./support/fallbacks";
import { accessor } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkTape, tree } from "./support/two-pass";
import { encodeRequiredGroup_Must as encodeMust } from "./variants/two-pass/gen/edge/groups_fast";
import { RequiredGroup_MustSchema as MustSchema } from "./variants/two-pass/gen/edge/groups_pb";
import {
  encoders_edge_messages,
  encodeTree,
} from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

checkTape();

describe("a message that changes between the passes", () => {
  test.each([
    [
      "a longer string at the end",
      ["a string of some length", "a string of some length, and more"],
    ],
    ["a shorter one", ["a string of some length", "short"]],
    ["another length that makes up for it", ["abc", "ab"], ["de", "def"]],
  ])("%s", (_, labels, others = ["", ""]) => {
    let [reads, otherReads] = [0, 0];
    const message = tree({ left: tree({}), right: tree({}) });
    accessor(message.left as Tree, "label", () => labels[Math.min(reads++, 1)]);
    accessor(
      message.right as Tree,
      "label",
      () => others[Math.min(otherReads++, 1)],
    );
    const { result, fallbacks } = countFallbacks(() => encodeTree(message));
    expect(fallbacks).toEqual([]);
    const last = tree({
      left: tree({ label: labels[1] as string }),
      right: tree({ label: others[1] as string }),
    });
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, last)));
  });

  test.each([
    ["longer", "short", "a string of some length"],
    ["shorter", "a string of some length", "short"],
  ])("a string of its own that is %s", (_, first, second) => {
    for (const options of [undefined, { delimited: true }]) {
      let reads = 0;
      const message = accessor(tree({}), "label", () =>
        reads++ === 0 ? first : second,
      );
      const { result, fallbacks } = countFallbacks(() =>
        encodeTree(message, options),
      );
      expect(fallbacks).toEqual([]);
      const last = tree({ label: second });
      expect(hex(result)).toBe(hex(encodeTree(last, options)));
    }
  });

  test("is left to toBinary if it never stays the same, for memory of the caller too", () => {
    let reads = 0;
    const message = accessor(tree({}), "label", () => "x".repeat(++reads));
    const { result, fallbacks } = countFallbacks(() =>
      encodeTree(message, { allocate: Buffer.allocUnsafe }),
    );
    expect(fallbacks).toEqual([
      {
        typeName: "edge.msg.Tree",
        reason: "the message changed while it was encoded",
      },
    ]);
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, tree({ label: "xxx" }))));
  });

  test("a required field that `allocate` deletes", () => {
    const message = create(MustSchema, { id: 20 });
    const deleted = (size: number) => {
      delete (message as { id?: number }).id;
      return new Uint8Array(size);
    };
    expect(
      String(thrownBy(() => encodeMust(message, { allocate: deleted }))),
    ).toBe(String(thrownBy(() => toBinary(MustSchema, message))));
  });

  test("memory that a getter takes away is an error", () => {
    const buffer = resizable(100, 100);
    let reads = 0;
    const message = accessor(tree({}), "label", () => {
      if (++reads > 1) buffer.resize(3);
      return "four";
    });
    expect(
      String(
        thrownBy(() =>
          encodeTree(message, { allocate: () => new Uint8Array(buffer) }),
        ),
      ),
    ).toMatch(/^RangeError: option allocate: 6 bytes needed, 0 bytes/);
  });
});

test("the drop-in takes both passes too, and writes no draft", () => {
  registerEncoders(encoders_edge_messages);
  let reads = 0;
  const message = accessor(tree({}), "label", () => {
    reads++;
    return "text";
  });
  expect(hex(dropIn(TreeSchema, message))).toBe("0a0474657874");
  expect(reads).toBe(2);
});
