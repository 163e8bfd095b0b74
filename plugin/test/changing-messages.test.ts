/**
 * Messages that read differently each time, while they are encoded: the bytes are those of one reading, and none are
 * written elsewhere.
 */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { accessor, byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { checkAfterEach } from "./support/sane";

checkAfterEach();

/** Compares a message with a property that reads as another of these values each time: the bytes are those of one of them. */
function expectOneReading(
  typeName: string,
  name: string,
  sequence: readonly unknown[],
  around: (message: Message) => Message = (message) => message,
): void {
  const { desc, encode } = byName(typeName);
  // Every value in turn is a right answer; a mixture of two is not.
  const right = sequence.map((value) =>
    outcomeOf(() => toBinary(desc, around(make(typeName, { [name]: value })))),
  );
  for (let phase = 0; phase < sequence.length; phase++) {
    let reads = phase;
    const next = () => sequence[reads++ % sequence.length];
    const message = around(accessor(make(typeName), name, next));
    for (let i = 0; i < 5; i++) {
      expect(right).toContainEqual(outcomeOf(() => encode(message)));
    }
  }
}

const failing = {
  toString: () => {
    throw new Error("no text");
  },
};
test.each<[string, unknown[]]>([
  ["from short to long", ["a", "a much longer text than before"]],
  ["from long to short", ["a much longer text than before", "a"]],
  ["from ASCII to not ASCII", ["aa", "é€"]],
  ["same length, other bytes", ["ab", "é"]],
  ["to a number", ["a", 5]],
  ["to undefined", ["a", undefined]],
  ["to an object that fails", ["a", failing]],
  ["every time", ["a", "bb", "ccc", "é", "", "dddd", "€€"]],
])("%s", (_, sequence) => {
  const right = make("edge.msg.Tree", { label: "stable" });
  const around = (left: Message) => make("edge.msg.Tree", { left, right });
  expectOneReading("edge.msg.Tree", "label", sequence, around);
});

test("numbers of other sizes", () => {
  expectOneReading("edge.p3.Implicit", "fInt32", [1, 300, -1, 0]);
});

test("lists that grow and shrink", () => {
  const type = "edge.p3.ListsAndMessages";
  const rounds = [[1], [1, 2, 300], [], [-1, -1]];
  const list4 = [make(type, { packed3: [1n] })];
  expectOneReading(type, "packed1", rounds, (message) =>
    Object.assign(message, { packed7: [7n], list4 }),
  );
});

test("children that appear and vanish", () => {
  const child = make("edge.msg.Tree", { label: "c" });
  const rounds = [child, undefined, undefined];
  expectOneReading("edge.msg.Tree", "left", rounds);
});

test("maps whose keys change", () => {
  const rounds = [{ a: "1" }, { b: "22", c: "" }, {}];
  expectOneReading("edge.maps.MapValues", "vString", rounds);
});

test("written into a target, nothing but the available bytes is touched", () => {
  for (const sequence of [
    ["a", "a".repeat(500)],
    ["a".repeat(60), "b"],
    ["aa", "éé"],
  ]) {
    let reads = 0;
    const { desc, into } = byName("edge.p3.OneString");
    const one = (text: string) => make("edge.p3.OneString", { text });
    const message = accessor(one(""), "text", () => sequence[reads++ & 1]);
    const whole = new Uint8Array(200).fill(0xa5);
    const outcome = outcomeOf(() => {
      const written = into(message, whole.subarray(50, 150), 10);
      return whole.subarray(60, 60 + written);
    });
    if ("bytes" in outcome) {
      expect(
        sequence.map((text) => outcomeOf(() => toBinary(desc, one(text)))),
      ).toContainEqual(outcome);
    } else {
      expect(outcome.thrown).toBe("RangeError");
    }
    expect(whole.subarray(0, 60).every((byte) => byte === 0xa5)).toBe(true);
    expect(whole.subarray(150).every((byte) => byte === 0xa5)).toBe(true);
  }
});

test("a list that grows when it is read again", () => {
  const { desc, into } = byName("edge.p3.Packed");
  const list = Array.from({ length: 16 }, (_, i) => i + 0.5);
  const message = make("edge.p3.Packed", { rDouble: list });
  const size = toBinary(desc, message).length;
  let reads = 0;
  accessor(message, "rDouble", () =>
    ++reads === 2 ? [...list, ...list] : list,
  );
  const slab = new Uint8Array(size + 256).fill(0xee);
  into(message, slab.subarray(0, size));
  expect(slab.subarray(size).every((byte) => byte === 0xee)).toBe(true);
});

test("options are read before the message", () => {
  const options = { delimited: true };
  const message = accessor(make("edge.p3.Explicit"), "fString", () => {
    options.delimited = false;
    return "abc";
  });
  const { encode, size, into } = byName("edge.p3.Explicit");
  const target = new Uint8Array(10);
  for (const run of [
    () => encode(message, options).length,
    () => size(message, options),
    () => into(message, target, 0, options),
  ]) {
    options.delimited = true;
    expect(run()).toBe(6);
  }
});
