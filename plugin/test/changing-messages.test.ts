/**
 * Messages that read differently each time, while they are encoded: the bytes are those of one reading, and none are
 * written elsewhere.
 */
import { toBinary } from "@bufbuild/protobuf";
import { accessor, byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { checkAfterEach } from "./support/sane";

const tree = byName("edge.msg.Tree");
const implicit = byName("edge.p3.Implicit");
const lists = byName("edge.p3.ListsAndMessages");

checkAfterEach();

const values: [string, unknown[]][] = [
  ["from short to long", ["a", "a much longer text than before"]],
  ["from long to short", ["a much longer text than before", "a"]],
  ["from ASCII to not ASCII", ["aa", "é€"]],
  ["same length, other bytes", ["ab", "é"]],
  ["to a number", ["a", 5]],
  ["to undefined", ["a", undefined]],
  [
    "to an object that fails",
    [
      "a",
      {
        toString: () => {
          throw new Error("no text");
        },
      },
    ],
  ],
  ["every time", ["a", "bb", "ccc", "é", "", "dddd", "€€"]],
];
test.each(values)("%s", (_, sequence) => {
  for (let phase = 0; phase < sequence.length; phase++) {
    let reads = phase;
    const message = make("edge.msg.Tree", {
      left: accessor(
        make("edge.msg.Tree"),
        "label",
        () => sequence[reads++ % sequence.length],
      ),
      right: make("edge.msg.Tree", { label: "stable" }),
    });
    // Every value in turn is a right answer; a mixture of two is not.
    const right = sequence.map((label) =>
      outcomeOf(() =>
        toBinary(
          tree.desc,
          make("edge.msg.Tree", {
            left: make("edge.msg.Tree", { label }),
            right: make("edge.msg.Tree", { label: "stable" }),
          }),
        ),
      ),
    );
    for (let i = 0; i < 5; i++) {
      expect(right).toContainEqual(outcomeOf(() => tree.encode(message)));
    }
  }
});

test("numbers of other sizes", () => {
  let reads = 0;
  const message = accessor(
    make("edge.p3.Implicit"),
    "fInt32",
    () => [1, 300, -1, 0][reads++ & 3],
  );
  for (let i = 0; i < 20; i++) {
    expect(["1801", "18ac02", "18ffffffffffffffffff01", ""]).toContain(
      Buffer.from(implicit.encode(message)).toString("hex"),
    );
  }
});

test("lists that grow and shrink", () => {
  const rounds = [[1], [1, 2, 300], [], [-1, -1]];
  let reads = 0;
  const message = accessor(
    make("edge.p3.ListsAndMessages"),
    "packed1",
    () => rounds[reads++ & 3],
  );
  Object.assign(message, {
    packed7: [7n],
    list4: [make("edge.p3.ListsAndMessages", { packed3: [1n] })],
  });
  const right = rounds.map((packed1) => ({
    bytes: Buffer.from(
      toBinary(
        lists.desc,
        make("edge.p3.ListsAndMessages", {
          packed1,
          packed7: [7n],
          list4: [make("edge.p3.ListsAndMessages", { packed3: [1n] })],
        }),
      ),
    ).toString("hex"),
  }));
  for (let i = 0; i < 20; i++) {
    expect(right).toContainEqual(outcomeOf(() => lists.encode(message)));
  }
});

test("children that appear and vanish", () => {
  let reads = 0;
  const child = make("edge.msg.Tree", { label: "c" });
  const message = accessor(make("edge.msg.Tree"), "left", () =>
    reads++ % 3 === 0 ? child : undefined,
  );
  const right = [child, undefined].map((left) =>
    Buffer.from(toBinary(tree.desc, make("edge.msg.Tree", { left }))).toString(
      "hex",
    ),
  );
  for (let i = 0; i < 20; i++) {
    expect(right).toContain(Buffer.from(tree.encode(message)).toString("hex"));
  }
});

test("maps whose keys change", () => {
  let reads = 0;
  const rounds = [{ a: "1" }, { b: "22", c: "" }, {}];
  const message = accessor(
    make("edge.maps.MapValues"),
    "vString",
    () => rounds[reads++ % 3],
  );
  const { desc, encode } = byName("edge.maps.MapValues");
  const right = rounds.map((vString) =>
    Buffer.from(
      toBinary(desc, make("edge.maps.MapValues", { vString })),
    ).toString("hex"),
  );
  for (let i = 0; i < 20; i++) {
    expect(right).toContain(Buffer.from(encode(message)).toString("hex"));
  }
});

test("written into a target, nothing but the available bytes is touched", () => {
  for (const sequence of [
    ["a", "a".repeat(500)],
    ["a".repeat(60), "b"],
    ["aa", "éé"],
  ]) {
    let reads = 0;
    const message = accessor(
      make("edge.p3.OneString"),
      "text",
      () => sequence[reads++ & 1],
    );
    const whole = new Uint8Array(200).fill(0xa5);
    const outcome = outcomeOf(() => {
      const written = byName("edge.p3.OneString").into(
        message,
        whole.subarray(50, 150),
        10,
      );
      return whole.subarray(60, 60 + written);
    });
    if ("bytes" in outcome) {
      expect(
        sequence.map((text) =>
          Buffer.from(
            toBinary(
              byName("edge.p3.OneString").desc,
              make("edge.p3.OneString", { text }),
            ),
          ).toString("hex"),
        ),
      ).toContain(outcome.bytes);
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
