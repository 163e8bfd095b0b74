/**
 * What two passes have that one has not: the tape between them, text that was taken for ASCII, output that is written in
 * place, and code of one pass beside it. (Other tests of encoders run with both: see jest.config.js.)
 */
import { create, type DescMessage, toBinary } from "@bufbuild/protobuf";
import {
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import {
  toBinary as dropIn,
  registerEncoders,
} from "protobuf-es-fast/protobuf";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { stringPlaces, stringSize } from "../../runtime/src/two-pass/string";
import { acquireTape } from "../../runtime/src/two-pass/tape";
import { createLoader } from "./random/load.mjs";
import { hex } from "./support/bytes";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { type GeneratedMessage, twoPassDir } from "./support/generated";
import { accessor, byName } from "./support/make";
import { thrownBy } from "./support/outcome";
import { compareOutcomes } from "./support/parity";
import { int32, requestFor, run } from "./support/plugin";
import { encodeReversed } from "./variants/two-pass/gen/edge/implicit_fast";
import { ReversedSchema } from "./variants/two-pass/gen/edge/implicit_pb";
import {
  encoders_edge_messages,
  encodeTree,
  encodeTreeInto,
  sizeTree,
} from "./variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "./variants/two-pass/gen/edge/messages_pb";

type Init = Partial<Omit<Tree, "$typeName">>;

function tree(init: Init): Tree {
  return Object.assign(create(TreeSchema), init);
}

/** The tape of calls that are not within another. */
const sharedTape = acquireTape(true, false);
sharedTape.busy = false;

afterEach(() => {
  expect(sharedTape).toMatchObject({ busy: false, failure: undefined });
  expect(sharedTape.pieces).toEqual([]);
});

describe("the tape", () => {
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

describe("text that is not ASCII", () => {
  test("is measured at each place of a function that has too many", () => {
    const first = stringPlaces(5000);
    const guessed = new Uint8Array(4096).fill(0x80);
    expect(first).toBe(0);
    expect(stringSize("é", guessed, 4095)).toBe(2);
    expect(stringSize("é", guessed, 4096)).toBe(3);
    expect(stringSize("e", guessed, 4999)).toBe(2);
  });

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
    for (let i = 0; i < 300; i++) encodeTree(tree({ label: "text" }));
    expect(readings("é", encodeTree)).toBe(4);
    expect(readings("é", encodeTree)).toBe(2);
    ascii(254);
    expect(readings("é", encodeTree)).toBe(2);
    ascii(255);
    expect(readings("é", encodeTree)).toBe(4);
  });

  test("has other strings beside it measured no more than before", () => {
    const message = create(ReversedSchema, { z: "text", y: "é" });
    encodeReversed(message);
    const { charCodeAt } = String.prototype;
    const reads: Record<string, number> = { text: 0, é: 0 };
    String.prototype.charCodeAt = function (this: string, index) {
      (reads[this] as number)++;
      return charCodeAt.call(this, index);
    };
    try {
      expect(hex(encodeReversed(message))).toBe("2202c3a92a0474657874");
    } finally {
      String.prototype.charCodeAt = charCodeAt;
    }
    // Once for each character, when it is written.
    expect(reads.text).toBe(4);
    expect(reads.é).toBeGreaterThan(1);
  });

  test("is measured by sizeFoo, which reads once", () => {
    expect(readings("é", sizeTree)).toBe(1);
    expect(sizeTree(text)).toBe(bytes.length);
  });

  test.each([
    "é",
    "€",
    "😀",
    "\ud800",
    "aé",
    "éa",
    "a€a",
    "a\udc00",
    "\ud800a",
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
    expect(fallbacks).toHaveLength(fallbacks.length);
    const last = tree({
      left: tree({ label: labels[1] as string }),
      right: tree({ label: others[1] as string }),
    });
    expect(hex(result)).toBe(hex(toBinary(TreeSchema, last)));
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

  test("memory that a getter takes away is an error", () => {
    const Resizable = ArrayBuffer as unknown as new (
      n: number,
      o: object,
    ) => ArrayBuffer & { resize(n: number): void };
    const buffer = new Resizable(100, { maxByteLength: 100 });
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

const base = {
  name: "base.proto",
  syntax: "proto3",
  package: "mixed",
  messageType: [
    {
      name: "Base",
      field: [
        int32("number", 1),
        { ...int32("text", 2), type: FieldDescriptorProto_Type.STRING },
      ],
    },
  ],
};

describe("the plugin", () => {
  test.each([
    ["passes=3", /passes=1 or passes=2/],
    ["passes", /passes=1 or passes=2/],
    ["passes=2,standalone=true", /standalone=true works with passes=1 only/],
  ])("refuses %s", (parameter, text) => {
    expect(run(requestFor([base], parameter))).toEqual({
      refused: expect.stringMatching(text),
    });
  });

  test("passes=1 is the default", () => {
    const code = (parameter: string) => {
      const result = run(requestFor([base], parameter));
      return "files" in result
        ? [...result.files.values()].join("").replace(/^.*parameter.*$/m, "")
        : "";
    };
    expect(code("target=ts,passes=1")).toBe(code("target=ts"));
    expect(code("target=ts,passes=2")).not.toBe(code("target=ts"));
  });
});

describe("map_imports", () => {
  const ofType = (typeName: string, more = {}) => ({
    ...{ type: FieldDescriptorProto_Type.MESSAGE, typeName, ...more },
  });
  const user = {
    name: "user.proto",
    syntax: "proto3",
    package: "mixed",
    dependency: ["base.proto"],
    messageType: [
      {
        name: "User",
        field: [
          int32("one", 1, ofType(".mixed.Base")),
          int32("many", 2, {
            ...ofType(".mixed.Base"),
            label: FieldDescriptorProto_Label.REPEATED,
          }),
          int32("user", 3, ofType(".mixed.User")),
        ],
      },
    ],
  };

  /**
   * What is generated for `user.proto`, beside a package for `base.proto` with another number of passes, and maybe with
   * another copy of the runtime.
   */
  function load(
    passes: number,
    basePasses: number,
    isCopy = false,
  ): Record<string, unknown> {
    const generate = (file: string, options: string, number: number) => {
      const request = requestFor(
        [base, user],
        `target=js,import_extension=js${options}`,
      );
      request.fileToGenerate = [file];
      const pb = protocGenEs.run(request).file;
      request.parameter += `,passes=${number}`;
      return new Map(
        [...pb, ...protocGenEsFast.run(request).file].map((file) => [
          file.name ?? "",
          file.content ?? "",
        ]),
      );
    };
    const elsewhere = createLoader(
      generate("base.proto", "", basePasses),
      isCopy ? requireCopy : require,
    );
    const here = createLoader(
      generate("user.proto", ",map_imports=base.proto:elsewhere", passes),
      (id) =>
        id.startsWith("elsewhere/")
          ? elsewhere(id.slice("elsewhere/".length))
          : require(id),
    );
    return {
      ...here("user_pb.js"),
      ...here("user_fast.js"),
      ...elsewhere("base_pb.js"),
    };
  }

  const copies = new Map<string, unknown>();
  jest.isolateModules(() => {
    for (const entry of ["", "/two-pass"]) {
      const id = `protobuf-es-fast/v0.1${entry}`;
      copies.set(id, require(id));
    }
  });
  const requireCopy = (id: string) => copies.get(id) ?? require(id);

  test.each([
    [1, 1, false],
    [1, 2, false],
    [2, 1, false],
    [2, 2, false],
    [1, 2, true],
    [2, 1, true],
    [2, 2, true],
  ])(
    "with %i, of code with %i, another copy: %p",
    (passes, basePasses, isCopy) => {
      const { encodeUser, sizeUser, encodeUserInto, ...schemas } = load(
        passes,
        basePasses,
        isCopy,
      );
      const UserSchema = schemas.UserSchema as DescMessage;
      const BaseSchema = schemas.BaseSchema as DescMessage;
      const generated = {
        desc: UserSchema,
        file: "user",
        encode: encodeUser,
        size: sizeUser,
        into: encodeUserInto,
      } as GeneratedMessage;
      const one = (text: string) =>
        Object.assign(create(BaseSchema), { number: 5, text });
      const user = (init: object) => Object.assign(create(UserSchema), init);
      const message = user({
        one: one("é".repeat(90)),
        many: [one("x".repeat(200)), one(""), one("y".repeat(20_000))],
        user: user({ many: new Array(5000).fill(one("some text")) }),
      });
      compareAll(generated, message);
      const huge = user({ one: one("z".repeat(17_000_000)) });
      const expected = toBinary(UserSchema, huge);
      expect(Buffer.compare(generated.encode(huge), expected)).toBe(0);
      // What does not conform, and fields that are unknown there.
      const odd = () => user({ one: { ...one("text"), number: "7" } });
      compareOutcomes(generated, odd);
      expect(countFallbacks(() => generated.encode(odd())).fallbacks).toEqual([
        expect.objectContaining({ typeName: "mixed.User" }),
      ]);
      const wrong = () =>
        user({ many: [one("text"), { ...one("t"), number: 1.5 }] });
      compareOutcomes(generated, wrong);
      const unknown = user({
        one: Object.assign(one("text"), {
          $unknown: [{ no: 9, wireType: 0, data: new Uint8Array([1]) }],
        }),
      });
      compareAll(generated, unknown);
      for (const writeUnknownFields of [false, true]) {
        expect(generated.encode(unknown, { writeUnknownFields })).toEqual(
          toBinary(UserSchema, unknown, { writeUnknownFields }),
        );
      }
      const short = user({ one: one("é") });
      expect(generated.size(short)).toBe(toBinary(UserSchema, short).length);
    },
  );
});
