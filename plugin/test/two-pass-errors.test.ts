/** Errors of two passes: the first finds them, before anything is allocated or written. */
import { create, toBinary } from "@bufbuild/protobuf";
import { delimited, hex } from "./support/bytes";
import { type GeneratedMessage, twoPassDir } from "./support/generated";
import { accessor, byName } from "./support/make";
import { type Outcome, outcomeOf, thrownBy } from "./support/outcome";
import { tree, watchTape } from "./support/two-pass";
import {
  encodeTree,
  encodeTreeInto,
} from "./variants/two-pass/gen/edge/messages_fast";
import { TreeSchema } from "./variants/two-pass/gen/edge/messages_pb";

watchTape();

type Fields = Record<string, unknown>;

/** A target, and whether it is as it was. */
function untouched(size: number) {
  const target = new Uint8Array(size).fill(0xee);
  return { target, isUntouched: () => target.every((byte) => byte === 0xee) };
}

/** Expects an outcome of every way to encode, and nothing allocated or written. */
function expectError(
  { encode, size, into }: GeneratedMessage,
  message: never,
  expected: Outcome,
): void {
  expect(expected).toHaveProperty("thrown");
  const { target, isUntouched } = untouched(200);
  const allocate = jest.fn((length: number) => new Uint8Array(length));
  for (const run of [
    () => encode(message),
    () => encode(message, { allocate }),
    () => encode(message, { allocate, delimited: true }),
    () => target.subarray(into(message, target)),
    () => target.subarray(into(message, target, 3, { delimited: true })),
    () => new Uint8Array(size(message)),
  ]) {
    expect(outcomeOf(run)).toEqual(expected);
  }
  expect(allocate).not.toHaveBeenCalled();
  expect(isUntouched()).toBe(true);
}

describe("a target that is too short", () => {
  /** Takes 24 bytes. If its text were ASCII, it would take 14. */
  const message = tree({ label: `${"é".repeat(10)}aa` });
  const bytes = toBinary(TreeSchema, message);

  // First the one that its text would fit into as ASCII, while no other text was seen.
  test.each([14, 23, 15, 13, 1, 0])(
    "has nothing written into it: %i bytes",
    (available) => {
      for (const before of ["text", "é"]) {
        const { target, isUntouched } = untouched(available);
        const error = thrownBy(() => encodeTreeInto(message, target));
        expect(error).toBeInstanceOf(RangeError);
        expect(String(error)).toContain(
          `: 24 bytes needed, ${available} bytes available`,
        );
        expect(isUntouched()).toBe(true);
        encodeTree(tree({ label: before }));
      }
    },
  );

  test("nor the length of the message", () => {
    const { target, isUntouched } = untouched(27);
    const options = { delimited: true };
    const error = thrownBy(() => encodeTreeInto(message, target, 3, options));
    expect(String(error)).toMatch(/25 bytes needed, 24 bytes available/);
    expect(isUntouched()).toBe(true);
  });

  test("is read by the first pass alone", () => {
    const reads = jest.fn(() => message.label);
    const counted = accessor(tree({}), "label", reads);
    thrownBy(() => encodeTreeInto(counted, new Uint8Array(14)));
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test("by no byte is written in full", () => {
    const target = new Uint8Array(26);
    expect(encodeTreeInto(message, target.subarray(1, 25))).toBe(24);
    expect(hex(target)).toBe(`00${hex(bytes)}00`);
    expect(encodeTreeInto(message, target, 1, { delimited: true })).toBe(25);
    expect(hex(target.subarray(1))).toBe(hex(delimited(bytes)));
  });
});

describe("a wrong value after right ones", () => {
  /** Lists of packed fields. (toBinary takes everything for a string or a boolean.) */
  const lists: Record<string, [unknown, unknown]> = {
    rDouble: [1.5, 1n],
    rFloat: [0.5, 1e300],
    rFixed32: [7, -1],
    rSfixed32: [-7, 2 ** 31],
    rFixed64: [7n, -1n],
    rSfixed64: [-7n, 2n ** 63n],
    rInt32: [1, 0.5],
    rInt64: [1n, 2n ** 63n],
    rSint64: [1n, "one"],
    rUint32: [1, -1],
    rBytes: [new Uint8Array(3), [1]],
  };
  const packed = byName("edge.p3.Packed", twoPassDir);

  test.each(Object.entries(lists))("of %s", (field, list) => {
    const message = Object.assign(create(packed.desc), { [field]: list });
    const expected = outcomeOf(() => toBinary(packed.desc, message));
    expectError(packed, message as never, expected);
    // Within another call, too.
    const outer = tree({});
    const reads = jest.fn(() => {
      expectError(packed, message as never, expected);
      return "text";
    });
    accessor(outer, "label", reads);
    expect(hex(encodeTree(outer))).toBe("0a0474657874");
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test("in a message in it", () => {
    const wrong = tree({ choice: { case: "leaf", value: 1.5 } });
    for (const message of [
      tree({ label: "text", right: wrong }),
      tree({ label: "é", children: [tree({ label: "a" }), wrong] }),
      tree({ label: "text", named: { a: tree({}), b: wrong } }),
    ]) {
      const expected = outcomeOf(() => toBinary(TreeSchema, message));
      const generated = byName("edge.msg.Tree", twoPassDir);
      expectError(generated, message as never, expected);
    }
  });

  test("that is no unknown field", () => {
    const message = tree({ label: "text" });
    (message as Fields).$unknown = [{ no: 9, wireType: 0, data: undefined }];
    const expected = outcomeOf(() => toBinary(TreeSchema, message));
    const generated = byName("edge.msg.Tree", twoPassDir);
    expectError(generated, message as never, expected);
  });
});
