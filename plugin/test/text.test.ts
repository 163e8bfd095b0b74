/**
 * Strings that are not ASCII take more bytes than characters: the length prefixes around them change, and may take more
 * bytes themselves. What follows puts such strings to where that happens.
 */
import { fromBinary, type Message, toBinary } from "@bufbuild/protobuf";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { compareOutcomes } from "./support/parity";

const tree = byName("edge.msg.Tree");

/** Texts of `n` UTF-16 code units. */
const kinds: [string, (n: number) => string][] = [
  ["two bytes each", (n) => "é".repeat(n)],
  ["three bytes each", (n) => "漢".repeat(n)],
  ["surrogate pairs", (n) => "😀".repeat(n >> 1) + "a".repeat(n & 1)],
  ["lone surrogates", (n) => "\ud800".repeat(n)],
  ["one character at the end", (n) => `${"a".repeat(n - 1)}é`],
  ["one character at the beginning", (n) => `漢${"a".repeat(n - 1)}`],
  ["one character in the middle", (n) => "b".repeat(n >> 1).padEnd(n, "é😀a")],
];

/** Lengths around those where a prefix of 1 or 2 bytes becomes one of 2 or 3. */
const LENGTHS = [
  ...[
    1, 2, 3, 4, 5, 11, 12, 13, 14, 19, 20, 21, 38, 39, 40, 41, 42, 43, 58, 59,
    60, 61,
  ],
  ...[62, 63, 64, 65, 84, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127],
  ...[128, 129, 5455, 5457, 5459, 5461, 8185, 8190, 16375, 16379, 16381, 16383],
];

function nested(depth: number, label: string): Message {
  let message = make("edge.msg.Tree", { label });
  for (let i = 0; i < depth; i++) {
    message = make("edge.msg.Tree", { [i % 2 ? "left" : "right"]: message });
  }
  return message;
}

describe.each(kinds)("text of %s", (_, text) => {
  test("as a field, and in submessages", () => {
    for (const length of LENGTHS) {
      for (const depth of [0, 1, 2, 5]) {
        compareAll(tree, nested(depth, text(length)));
      }
    }
  });

  test("under 100 levels", () => {
    for (const length of [1, 10, 41, 100]) {
      compareAll(tree, nested(100, text(length)));
    }
  });

  test("in lists, oneofs and maps, between ASCII", () => {
    for (const length of LENGTHS.filter((n) => n < 200)) {
      const label = text(length);
      compareAll(
        tree,
        make("edge.msg.Tree", {
          label: "ascii",
          children: [nested(0, "ascii"), nested(1, label), nested(2, "end")],
          named: { a: nested(1, label), [label]: nested(0, "plain") },
          choice: { case: "leaf", value: 7 },
        }),
      );
      compareAll(
        byName("edge.maps.MapValues"),
        make("edge.maps.MapValues", {
          vString: { [label]: label, a: "b" },
          vInt32: { [label]: -1 },
          vSelf: { x: make("edge.maps.MapValues", { vString: { y: label } }) },
          vStruct: { s: { [label]: [label, { deep: [[label], 1] }], z: 1 } },
        }),
      );
    }
  });

  test("in a message too large to be written twice", () => {
    const children = Array.from({ length: 800 }, (_, i) =>
      nested(i % 3, `${text(400)}${"x".repeat(i % 200)}`),
    );
    compareAll(tree, make("edge.msg.Tree", { children }));
  });
});

/** Joins as `+` does. */
function join(a: string, b: string): string {
  return a + b;
}

/** How V8 can keep a text: whole, as a tree of its parts, as a view on a longer one, or as the name of a property. */
const built: [string, (text: string) => string][] = [
  ["by +", (t) => t.slice(0, t.length >> 1) + t.slice(t.length >> 1)],
  ["character by character", (t) => [...t].reduce((all, c) => all + c, "")],
  ["by a template literal", (t) => `${t.slice(0, 1)}${t.slice(1)}`],
  ["by slice", (t) => `<${t}>`.slice(1, -1)],
  [
    "by slice of what was joined",
    (t) => ["<", `${t}>`].reduce(join).slice(1, -1),
  ],
  ["as a property's name", (t) => Object.keys({ [t]: 1 })[0] as string],
  ["by JSON", (t) => JSON.parse(JSON.stringify(t)) as string],
  ["by Buffer", (t) => Buffer.from(t, "utf16le").toString("utf16le")],
];

test.each(built)("text that was made %s", (_, build) => {
  const contents = [
    "the quick brown fox jumps over the lazy dog ",
    "äöü é ",
    "漢字😀",
  ];
  for (let length = 0; length < 50; length++) {
    for (const content of contents) {
      const text = content.repeat(50).slice(1, length + 1);
      const expected = toBinary(
        tree.desc,
        make("edge.msg.Tree", { label: text }),
      );
      // Not encoded before, so that it is as it was made.
      const message = make("edge.msg.Tree", { label: build(text) });
      expect(Buffer.compare(tree.encode(message), expected)).toBe(0);
    }
  }
});

test("text changes from call to call", () => {
  for (let i = 0; i < 200; i++) {
    const label = i % 40 < 20 ? "plain" : `\u00e9${"z".repeat(i)}`;
    compareAll(tree, nested(2, label));
  }
});

describe("a message that changes while it is encoded, where text is not ASCII", () => {
  // Each reading gives the next text.
  const sequences: [string, string[]][] = [
    ["longer", ["é", "éé", "ééé"]],
    ["shorter", ["漢字漢字", "漢字", "漢"]],
    ["beyond what the text before would take", ["é", "漢".repeat(2000)]],
    ["to ASCII of another length", ["é", "abc"]],
  ];
  test.each(sequences)("%s", (_, texts) => {
    let reads = 0;
    const message = make("edge.msg.Tree", {
      left: make("edge.msg.Tree", { label: "é" }),
      right: accessor(
        make("edge.msg.Tree"),
        "label",
        () => texts[reads++ % texts.length],
      ),
    });
    const right = texts.map((label) =>
      Buffer.from(
        tree.encode(
          make("edge.msg.Tree", {
            left: make("edge.msg.Tree", { label: "é" }),
            right: make("edge.msg.Tree", { label }),
          }),
        ),
      ).toString("hex"),
    );
    for (let i = 0; i < 20; i++) {
      reads = i;
      const { fallbacks, result } = countFallbacks(() => tree.encode(message));
      expect(right).toContain(Buffer.from(result).toString("hex"));
      expect(fallbacks.length).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ["children that appear", 300, 0],
    ["children that appear, with text that shrinks by as much", 300, 600],
  ])("%s", (_, count, rest) => {
    const children = Array.from({ length: count }, () => make("edge.msg.Tree"));
    const label = "x".repeat(rest);
    let reads = 0;
    const message = () => {
      reads = 0;
      const tricky = make("edge.msg.Tree", {
        right: make("edge.msg.Tree", { label: "é" }),
      });
      for (const [name, first, then] of [
        ["children", [], children],
        ["label", label, ""],
      ] as const) {
        accessor(tricky, name, () => (reads++ < 2 ? first : then));
      }
      return tricky;
    };
    const { result } = countFallbacks(() => tree.encode(message()));
    const parsed = toBinary(tree.desc, fromBinary(tree.desc, result));
    expect(Buffer.from(result).toString("hex")).toBe(
      Buffer.from(parsed).toString("hex"),
    );
  });

  test("a string that is none any more leaves no bytes of other messages", () => {
    const secret = "sécret".repeat(20);
    for (const length of [0.5, 3, 10, 64]) {
      tree.encode(make("edge.msg.Tree", { label: secret }));
      let reads = 0;
      const message = make("edge.msg.Tree", {
        left: accessor(make("edge.msg.Tree"), "label", () =>
          reads++ === 0 ? "a" : { length, charCodeAt: () => 0x61 },
        ),
      });
      const right = (label: unknown) =>
        outcomeOf(() =>
          toBinary(
            tree.desc,
            make("edge.msg.Tree", { left: make("edge.msg.Tree", { label }) }),
          ),
        );
      // One pass reads it once. Two passes see the change, and leave it to toBinary.
      expect(outcomeOf(() => tree.encode(message))).toEqual(
        right(passes === 1 ? "a" : { length }),
      );
    }
  });

  test.each([49, 60, 500])(
    "bytes of false length %i leave none either",
    (n) => {
      const encodeSecret = () =>
        tree.encode(make("edge.msg.Tree", { label: "sécret".repeat(200) }));
      for (const real of [1, 48, 49, 60, 200]) {
        const data = () =>
          Object.defineProperty(new Uint8Array(real), "length", { value: n });
        const holders = [
          { $unknown: [{ no: 99, wireType: 2, data: data() }], label: "é" },
          { $unknown: [{ no: 99, wireType: 2, data: data() }] },
        ];
        for (const holder of holders) {
          encodeSecret();
          const message = make("edge.msg.Tree", holder);
          expect(outcomeOf(() => tree.encode(message))).toEqual(
            outcomeOf(() => toBinary(tree.desc, message)),
          );
        }
        const one = byName("edge.p3.OneBytes");
        encodeSecret();
        const message = make("edge.p3.OneBytes", { data: data() });
        expect(outcomeOf(() => one.encode(message))).toEqual(
          outcomeOf(() => toBinary(one.desc, message)),
        );
      }
    },
  );

  test("a value that is wrong, beside such text", () => {
    tree.encode(nested(1, "é"));
    compareOutcomes(tree, () =>
      make("edge.msg.Tree", { label: "é", left: { label: 5 } }),
    );
  });
});
