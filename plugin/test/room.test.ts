/**
 * Messages that do not fit into the memory they are first written to, around the sizes where that shows: what is written
 * must be there, or be written again elsewhere.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Message, ScalarType, toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import type { Draft } from "../../runtime/src/contract/draft";
import { MARGIN } from "../../runtime/src/contract/limits";
import { MessageDraft } from "../../runtime/src/encode/driver";
import { writeString as writeStandaloneString } from "../../runtime/src/standalone/string";
import { writeBytes } from "../../runtime/src/write/bytes";
import { writeString } from "../../runtime/src/write/string";
import { MAX_SCALAR } from "../src/features/encode/room";
import { countFallbacks } from "./support/fallbacks";
import {
  allMessages,
  type GeneratedMessage,
  genDir,
  loadModule,
  standaloneDir,
} from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";

type Write = (
  message: Message,
  target: Uint8Array,
  position: number,
  draft: Draft,
) => number;

const NO_ROOM = Symbol.for("protobuf-es-fast.no-room");

/** The function $writeFoo of a message. */
function writeOf({ desc, file }: GeneratedMessage, dir: string): Write {
  const pkg = desc.file.proto.package;
  const local = desc.typeName
    .slice(pkg === "" ? 0 : pkg.length + 1)
    .replace(/\./g, "_");
  return loadModule(file, "_fast", dir)[`$write${local}`] as Write;
}

/** Writes into a target of some length, and returns the bytes, or undefined if there is no room. */
function attempt(
  write: Write,
  message: Message,
  length: number,
): Uint8Array | undefined {
  const target = new Uint8Array(length);
  try {
    const end = write(message, target, 0, new MessageDraft());
    // Had it been less, bytes would be lost without a sign.
    expect(end).toBeLessThanOrEqual(length);
    return target.slice(0, end);
  } catch (e) {
    if (e !== NO_ROOM) throw e;
    return undefined;
  }
}

/** As `toEqual`, which is slow on long arrays. */
function expectBytes(
  actual: Uint8Array | undefined,
  expected: Uint8Array,
): void {
  if (actual === undefined || Buffer.compare(actual, expected) !== 0) {
    expect(actual).toEqual(expected);
  }
}

const kinds: [string, string][] = [
  ["code that leaves anomalies to toBinary", genDir],
  ["standalone code", standaloneDir],
];

describe("generated code knows how much the runtime writes without asking for room", () => {
  type WriteValue<T> = (target: Uint8Array, at: number, value: T) => number;

  /** Loads something for an engine without Buffer, where a loop writes longer strings. */
  function withoutBuffer<T>(load: () => T): T {
    jest.resetModules();
    jest.doMock("../../runtime/src/engine/buffer", () => ({
      Buffer: undefined,
    }));
    const loaded = load();
    jest.dontMock("../../runtime/src/engine/buffer");
    return loaded;
  }

  /** The most bytes that are written though the target is shorter than what has to be free. */
  function most<T>(
    write: WriteValue<T>,
    makeValue: (size: number) => T,
  ): number {
    const sizes = Array.from({ length: 600 }, (_, size) => size);
    const written = sizes.map((size) => {
      try {
        return write(new Uint8Array(MARGIN - 1), 0, makeValue(size));
      } catch (e) {
        expect(String(e)).toBe(String(NO_ROOM));
        return 0;
      }
    });
    return Math.max(...written);
  }

  test("strings", () => {
    const text = (size: number) => "漢".repeat(size);
    const inBrowsers = withoutBuffer<{ writeString: typeof writeString }>(() =>
      require("../../runtime/src/write/string"),
    );
    expect(most(inBrowsers.writeString, text)).toBe(MAX_SCALAR);
    expect(most(writeStandaloneString, text)).toBe(MAX_SCALAR);
    expect(most(writeString, text)).toBeLessThanOrEqual(MAX_SCALAR);
  });

  test("bytes", () => {
    const bytes = (size: number) => new Uint8Array(size);
    expect(most(writeBytes, bytes)).toBeLessThanOrEqual(MAX_SCALAR);
  });

  test.each(kinds)("in messages of many strings: %s", (_, dir) => {
    const generated = byName("names.fields.Special", dir);
    const { desc } = generated;
    const write = withoutBuffer(() => writeOf(generated, dir));
    const message = make(desc.typeName);
    for (const { scalar, localName } of desc.fields) {
      if (scalar === ScalarType.STRING)
        Object.assign(message, { [localName]: "漢".repeat(127) });
    }
    const bytes = toBinary(desc, message);
    const rooms = Array.from({ length: 1000 }, (_, i) => 13 * i);
    for (const room of rooms) {
      const found = attempt(write, message, room + 1);
      if (found !== undefined) expectBytes(found, bytes);
    }
    expectBytes(attempt(write, message, bytes.length + MARGIN), bytes);
  });

  test("and how much has to be free", () => {
    const file = path.join(genDir, "edge/messages_fast.ts");
    expect(readFileSync(file, "utf8")).toContain(`const MARGIN = ${MARGIN};`);
  });
});

describe.each(kinds)(
  "a target of any length has room, or says that it has not: %s",
  (_, dir) => {
    const texts = ["", "漢".repeat(19), "x".repeat(300)];
    const crowded: [string, () => Message][] = [
      ...texts.map((label): [string, () => Message] => [
        `a tree with labels of ${label.length}`,
        () => {
          let message = make("edge.msg.Tree", { label });
          for (let i = 0; i < 60; i++) {
            message = make("edge.msg.Tree", {
              label,
              left: message,
              children: [make("edge.msg.Tree", { label })],
              named: { [label]: make("edge.msg.Tree", { label }) },
            });
          }
          return message;
        },
      ]),
      [
        "many short entries of a map",
        () =>
          // The last field of its message: nothing after it asks for room.
          make("edge.maps.MapKeys", {
            kString: Object.fromEntries(
              Array.from({ length: 1000 }, (_, i) => [`key${i}`, "value"]),
            ),
          }),
      ],
      [
        "all there is in lists",
        () =>
          fill(byName("edge.p3.Packed").desc, createRandom("lists"), {
            presence: 1,
            budget: 4000,
          }),
      ],
    ];
    test.each(crowded)("%s", (_, make_) => {
      const message = make_();
      const generated = byName(message.$typeName, dir);
      const write = writeOf(generated, dir);
      const bytes = toBinary(generated.desc, message);
      const step = Math.max(1, Math.floor(bytes.length / 300));
      let written = 0;
      for (let room = 0; room < bytes.length + MARGIN + 100; room += step) {
        const found = attempt(write, message, room + 1);
        if (found !== undefined) {
          expectBytes(found, bytes);
          written++;
        }
      }
      expect(written).toBeGreaterThan(0);
    });

    test("random messages of every type", () => {
      for (const generated of allMessages(dir)) {
        const write = writeOf(generated, dir);
        if (generated.file.startsWith("names/") || write === undefined)
          continue;
        const message = fill(generated.desc, createRandom(generated.file), {
          presence: 1,
          unknown: 1,
          budget: 200,
        });
        const bytes = toBinary(generated.desc, message);
        const random = createRandom(generated.desc.typeName);
        for (let i = 0; i < 20; i++) {
          const found = attempt(
            write,
            message,
            1 + Math.floor(random() * (bytes.length + MARGIN + 100)),
          );
          if (found !== undefined) expectBytes(found, bytes);
        }
        expectBytes(
          attempt(write, message, bytes.length + MARGIN + 500),
          bytes,
        );
        // Nothing to write to: the bytes are counted.
        expect(write(message, new Uint8Array(0), 0, new MessageDraft())).toBe(
          bytes.length,
        );
      }
    });
  },
);

/** Compares what the functions do with a message in turn with a small one. */
function check(
  dir: string,
  { message, expected }: { message: Message; expected: Uint8Array },
): void {
  const { encode, size: sizeOf, into } = byName(message.$typeName, dir);
  const small = make(message.$typeName);
  const { fallbacks } = countFallbacks(() => {
    expect(Buffer.compare(encode(message), expected)).toBe(0);
    expect(sizeOf(message)).toBe(expected.length);
    const target = new Uint8Array(expected.length + 2);
    expect(into(message, target, 1)).toBe(expected.length);
    expect(Buffer.compare(target.subarray(1, -1), expected)).toBe(0);
    expect(target[0] === 0 && target.at(-1) === 0).toBe(true);
    expect(() => into(message, target, 3)).toThrow(RangeError);
    expect(encode(small).length).toBe(0);
  });
  expect(fallbacks).toEqual([]);
}

/** In messages of small parts, the parts are this many bytes at the end: where the draft ends is among them. */
const TAIL = 5 * MARGIN;

/** What is in a message, and how to make one of about `size` bytes, of which small parts make up `tail`. */
type Filler = readonly [
  name: string,
  make: (size: number, tail: number) => Message,
];

const tree = (properties: object) => make("edge.msg.Tree", properties);
const packed = (properties: object) => make("edge.p3.Packed", properties);
const oneBytes = (properties: object) => make("edge.p3.OneBytes", properties);
const doubles = (n: number) => ({ rDouble: new Array(n >> 3).fill(0.1) });

const fillers: readonly Filler[] = [
  ["a string", (n) => tree({ label: "x".repeat(n) })],
  ["a string of 3 bytes", (n) => tree({ label: "漢".repeat(n / 3) })],
  [
    "strings in submessages",
    (n) =>
      tree({
        children: Array.from({ length: n / 1002 }, () =>
          tree({ label: "x".repeat(997) }),
        ),
      }),
  ],
  [
    "a string in 30 submessages",
    (n) => {
      let message = tree({ label: "x".repeat(n - 120) });
      for (let i = 0; i < 30; i++) {
        message = tree({ left: message });
      }
      return message;
    },
  ],
  ["bytes", (n) => oneBytes({ data: new Uint8Array(n).fill(7) })],
  [
    "unknown fields",
    (n, tail) =>
      oneBytes({
        data: new Uint8Array(n - tail),
        $unknown: Array.from({ length: tail / 9 }, () => ({
          no: 1000,
          wireType: 2,
          data: new Uint8Array([6, 1, 2, 3, 4, 5, 6]),
        })),
      }),
  ],
  [
    "packed integers",
    (n, tail) =>
      packed({
        ...doubles(n - tail),
        rInt32: new Array(tail >> 1).fill(300),
      }),
  ],
  ["packed doubles", (n) => packed(doubles(n))],
  [
    "packed booleans",
    (n, tail) =>
      packed({
        ...doubles(n - tail),
        rBool: new Array(tail).fill(true),
      }),
  ],
  [
    "short strings",
    (n, tail) =>
      packed({
        rString: [
          "x".repeat(n - tail),
          ...new Array(tail >> 4).fill("fourteen chars"),
        ],
      }),
  ],
  [
    "a map",
    (n, tail) =>
      make("edge.maps.MapKeys", {
        kString: Object.fromEntries([
          ["long", "x".repeat(n - tail)],
          ...Array.from({ length: tail / 24 }, (_, i) => [
            `key ${i + 1e7}`,
            "val",
          ]),
        ]),
      }),
  ],
];

describe.each(fillers)("a draft that gets too short by %s", (_, make_) => {
  const made = new Map<string, { message: Message; expected: Uint8Array }>();

  /** The message of a size, and its bytes. */
  function messageOf(size: number, tail: number) {
    const key = `${size} ${tail}`;
    let found = made.get(key);
    if (found === undefined) {
      const message = make_(size, tail);
      const { desc } = byName(message.$typeName);
      found = { message, expected: toBinary(desc, message) };
      made.set(key, found);
    }
    return found;
  }

  test.each(kinds)("%s", (_, dir) => {
    // How long drafts are, with a margin.
    const drafts = [1 << 16, dir === genDir ? 1 << 20 : 1 << 18];
    const sizes = drafts.flatMap((length) => [
      ...Array.from({ length: 6 }, (_, i) => length - MARGIN - 150 + 30 * i),
      ...[-2000, -6, -1, 3000].map((n) => length + n),
    ]);
    for (const size of [...sizes, 5 << 19]) {
      check(dir, messageOf(size, TAIL));
    }
    // In small parts altogether.
    check(dir, messageOf(3 << 19, 3 << 19));
  });
});

describe.each(kinds)("a draft that is too short: %s", (_, dir) => {
  // Above 16 MiB, sizes are not guessed.
  test.each([
    ["in one value", () => tree({ label: "é".repeat(9e6) })],
    [
      "in many values",
      () => {
        const child = tree({ label: "漢字".repeat(1e5) });
        return tree({ children: new Array(30).fill(child) });
      },
    ],
  ] as [string, () => Message][])("to be counted first, %s", (_, make_) => {
    const message = make_();
    const { desc } = byName(message.$typeName);
    check(dir, { message, expected: toBinary(desc, message) });
  });

  test("while the message grows", () => {
    const { encode } = byName("edge.msg.Tree", dir);
    let reads = 0;
    const message = accessor(make("edge.msg.Tree"), "label", () =>
      "x".repeat(2e7 * ++reads),
    );
    // It does not fit into what was counted: protobuf-es writes what a further
    // reading gives, standalone code nothing.
    if (dir === genDir) {
      expect((encode(message).length - 5) % 2e7).toBe(0);
    } else {
      expect(outcomeOf(() => encode(message))).toMatchObject({
        thrown: "EncodeError",
        message: expect.stringMatching(/edge\.msg\.Tree.*changed/),
      });
    }
    expect(encode(tree({ label: "a" })).length).toBe(3);
  });
});
