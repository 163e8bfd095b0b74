/** Reasons of fallbacks: they name the field, where it is, and its value. */

import { create, fromJson, toBinary, toJson } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { findInBytes } from "../../runtime/src/fallback/find-in-bytes";
import { findInInit } from "../../runtime/src/fallback/find-in-init";
import { findInJson } from "../../runtime/src/fallback/find-in-json";
import { findInMessage } from "../../runtime/src/fallback/find-in-message";
import { Problem, startSearch } from "../../runtime/src/fallback/problem";
import { creatable } from "./support/creating";
import { decodable } from "./support/decoding";
import { countFallbacks } from "./support/fallbacks";
import { allMessages } from "./support/generated";
import { jsonType } from "./support/json";
import { byName, make } from "./support/make";
import {
  instead,
  withOddChildren,
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "./support/odd-messages";

const messages = allMessages().filter(({ desc }) =>
  /^edge\./.test(desc.typeName),
);

/** What is found, if anything. */
function problemOf(find: () => void): string | undefined {
  startSearch();
  try {
    find();
  } catch (problem) {
    if (problem instanceof Problem) {
      return problem.text;
    }
    throw problem;
  }
  return undefined;
}

test("nothing is found in what conforms", () => {
  expect(messages.length).toBeGreaterThan(50);
  for (const { desc } of messages) {
    for (let round = 0; round < 12; round++) {
      const seed = `reasons:${round}:${desc.typeName}`;
      const message = fill(desc, createRandom(seed), {
        ...{ unknown: 0.2, budget: 60, ascii: false },
      });
      expect([seed, problemOf(() => findInMessage(desc, message))]).toEqual([
        seed,
        undefined,
      ]);
      const bytes = toBinary(desc, message);
      expect([seed, problemOf(() => findInBytes(desc, bytes))]).toEqual([
        seed,
        undefined,
      ]);
      const json = jsonOf(desc, message);
      if (json !== undefined) {
        expect([seed, problemOf(() => findInJson(desc, json, false))]).toEqual([
          seed,
          undefined,
        ]);
      }
      expect(problemOf(() => findInInit(desc, create(desc, message)))).toBe(
        undefined,
      );
    }
  }
});

/** Some values, like times out of range, have no JSON, and some JSON is not read back. */
function jsonOf(...args: Parameters<typeof toJson>): unknown {
  try {
    const json = toJson(...args);
    fromJson(args[0], json);
    // Lone surrogates are no text that protobuf-es reads.
    return /\\ud[89a-f]/.test(JSON.stringify(json)) ? undefined : json;
  } catch {
    return undefined;
  }
}

/** A part of all types, and those that have what others don't. */
const some = messages.filter(
  ({ desc }, i) =>
    i % 12 === 0 || /MapKeys|jstype\.|wkt|Struct|Lists$/.test(desc.typeName),
);

test.each(some.map((message) => [message.desc.typeName, message] as const))(
  "a field is named for each odd value: %s",
  (_, message) => {
    const { desc } = message;
    for (const [what, make] of [
      ...[...withOddValues(desc), ...withOddKeys(desc)],
      ...[...withOddOneofs(desc), ...withOddChildren(desc), ...instead()],
    ]) {
      const { fallbacks } = countFallbacks(() => {
        try {
          message.encode(make() as never);
        } catch {
          // protobuf-es refuses most of them.
        }
      });
      for (const { reason } of fallbacks) {
        expect([what, reason]).toEqual([
          what,
          expect.stringMatching(
            /^field (?:edge|google\.protobuf)\.|expected message |: reading \$typeName threw /,
          ),
        ]);
      }
    }
  },
);

const tree = byName("edge.msg.Tree");
const decoder = decodable("edge.msg.Tree");
const creator = creatable("edge.msg.Tree");
const json = jsonType("edge.msg.Tree");
const encode = (properties: object) =>
  tree.encode(make("edge.msg.Tree", properties) as never);
const decode = (hex: string) =>
  decoder.decode(new Uint8Array(Buffer.from(hex, "hex")));
const inner = (properties: object) => make("edge.msg.Tree", properties);
const throwing = (name: string) =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });

/** What falls back, and the reason that is given. */
test.each<[string, () => unknown]>([
  // Encoders.
  [
    "field edge.msg.Tree.label: invalid value: number (5)",
    () => encode({ label: 5 }),
  ],
  [
    "field edge.msg.Tree.leaf (choice.value): invalid value: number (1.5)",
    () => encode({ choice: { case: "leaf", value: 1.5 } }),
  ],
  [
    "field edge.msg.Tree.left: expected message edge.msg.Tree, got object",
    () => encode({ left: { label: "a" } }),
  ],
  [
    "field edge.msg.Tree.label (left.children[1].label): invalid value: boolean (true)",
    () =>
      encode({
        left: inner({ children: [inner({}), inner({ label: true })] }),
      }),
  ],
  [
    "field edge.msg.Tree.named (named.a b): expected message edge.msg.Tree, got message edge.msg.Ping",
    () => encode({ named: { "a b": make("edge.msg.Ping") } }),
  ],
  [
    "field edge.msg.Tree.children: invalid value: object",
    () => encode({ children: new Set() }),
  ],
  [
    "field edge.msg.Tree.choice: invalid value: undefined",
    () => encode({ choice: undefined }),
  ],
  [
    "expected message edge.msg.Tree, got string (abc)",
    () => tree.encode("abc" as never),
  ],
  [
    "field edge.maps.MapKeys.k_int32 (kInt32.x): invalid key: string (x)",
    () =>
      byName("edge.maps.MapKeys").encode(
        make("edge.maps.MapKeys", { kInt32: { x: "" } }) as never,
      ),
  ],
  [
    "field edge.p2.Required.r_double: required field not set",
    () => byName("edge.p2.Required").encode(make("edge.p2.Required") as never),
  ],
  // Decoders.
  [
    "field edge.msg.Tree.label (left.label): bytes 4 to 6 are not UTF-8",
    () => decode("12040a02ffff"),
  ],
  [
    "field edge.msg.Tree.label: wire type 0 at byte 0 is not its own",
    () => decode("0801"),
  ],
  [
    "message edge.msg.Tree (left.label): label ends 3 bytes behind the end, at byte 3",
    () => decode("12030a0461"),
  ],
  [
    "message edge.msg.Tree (left): left ends 1 bytes behind the end, at byte 1",
    () => decode("1201"),
  ],
  ["message edge.msg.Tree: tag 7 is not valid, at byte 0", () => decode("07")],
  [
    "message edge.msg.Tree: a tag is a varint that doesn't end, at byte 0",
    () => decode("ff"),
  ],
  [
    "message edge.msg.Tree: expected a Uint8Array, got string (0a)",
    () => decoder.decode("0a" as never),
  ],
  [
    "message edge.msg.Tree: no field is at fault, so an option may be (recursionLimit: number (1))",
    () =>
      decoder.decode(new Uint8Array([0x12, 2, 0x12, 0]), { recursionLimit: 1 }),
  ],
  // Creators.
  [
    "field edge.msg.Tree.label (left.label): reading it threw Error: no",
    () => creator.create({ left: throwing("label") }),
  ],
  [
    "message edge.msg.Tree: the init is not an object, but number (5)",
    () => creator.create(5),
  ],
  // JSON.
  [
    "field edge.msg.Tree.leaf (left.leaf): invalid or unusual value: string (x)",
    () => json.fromJson({ left: { leaf: "x" } }),
  ],
  [
    "field edge.msg.Tree.leaf (left.leaf): invalid or unusual value: string (5)",
    () => json.fromJson({ left: { leaf: "5" } }),
  ],
  [
    "message edge.msg.Tree (children[0]): no field has the key string (nope)",
    () => json.parse('{"children":[{"nope":1}]}'),
  ],
  [
    "field edge.msg.Tree.leaf: the key string (chosen) sets it already",
    () => json.fromJson({ chosen: {}, leaf: 1 }),
  ],
  [
    "message edge.msg.Tree: no field is at fault, so a key may come twice, messages be nested too deep, or a value of a well-known type be unusual",
    () => json.parse('{"leaf":1,"leaf":2}'),
  ],
  [
    "field edge.msg.Tree.children: invalid or unusual value: object",
    () => json.fromJson({ children: {} }),
  ],
  [
    "field edge.msg.Tree.label (left.label): invalid value: number (5)",
    () => json.stringify(inner({ left: inner({ label: 5 }) }) as never),
  ],
])("%s", (reason, run) => {
  const { fallbacks } = countFallbacks(() => {
    try {
      run();
    } catch {
      // protobuf-es refuses most of them.
    }
  });
  expect(fallbacks.map((event) => event.reason)).toEqual([reason]);
});

/** What falls back, with its reason and error. */
function reasonsOf(run: () => unknown) {
  let error: unknown;
  const { fallbacks } = countFallbacks(() => {
    try {
      run();
    } catch (thrown) {
      error = thrown;
    }
  });
  return { reasons: fallbacks.map(({ reason }) => reason), error };
}

describe("what has no end, or is shared", () => {
  const cyclicTree = make("edge.msg.Tree") as unknown as {
    children: unknown[];
  };
  cyclicTree.children.push(cyclicTree, cyclicTree);
  // Not a label of 5, which protobuf-es writes, as often as there are ways to it.
  let shared: unknown = make("edge.msg.Tree", {
    choice: { case: "leaf", value: 1.5 },
  });
  let init: object = throwing("label");
  let value: object = { leaf: "x" };
  const cyclicJson = { children: [] as unknown[] };
  cyclicJson.children.push(cyclicJson, cyclicJson);
  const cyclicStruct: Record<string, unknown> = {};
  cyclicStruct.a = cyclicStruct;
  cyclicStruct.b = [cyclicStruct, cyclicStruct];
  for (let i = 0; i < 40; i++) {
    shared = make("edge.msg.Tree", { children: [shared, shared] });
    init = { children: [init, init] };
    value = { children: [value, value] };
  }
  const singular = byName("edge.wkt.Singular");

  test.each<[string, RegExp, () => unknown]>([
    ["a message", /not found in/, () => tree.encode(cyclicTree as never)],
    [
      "shared messages",
      /\.leaf \(.*\): invalid/,
      () => tree.encode(shared as never),
    ],
    ["an init", /\.label \(.*\): reading it/, () => creator.create(init)],
    [
      "JSON",
      /\[0\]|not found in|too deep/,
      () => json.fromJson(cyclicJson as never),
    ],
    ["shared JSON", /leaf: |leaf\)/, () => json.fromJson(value as never)],
    [
      "a Struct",
      /not found in|no field is at fault|threw/,
      () =>
        singular.encode(
          make("edge.wkt.Singular", { struct: cyclicStruct }) as never,
        ),
    ],
  ])("%s has a reason at once", (_, expected, run) => {
    const start = process.cpuUsage();
    const { reasons } = reasonsOf(run);
    expect(reasons).toEqual([expect.stringMatching(expected)]);
    expect(process.cpuUsage(start).user).toBeLessThan(1e6);
  });

  test("the error is protobuf-es's", () => {
    const { error } = reasonsOf(() => tree.encode(cyclicTree as never));
    expect(error).toBeInstanceOf(RangeError);
  });
});

test("no part of a reason is long", () => {
  const long = "x".repeat(1_000_000);
  const error = Object.defineProperty({}, "label", {
    get: () => {
      throw new Error(long);
    },
  });
  let nested: object = { named: { [long]: { label: 5 } } };
  for (let i = 0; i < 30; i++) nested = { named: { [`${long}${i}`]: nested } };
  for (const run of [
    () => encode({ named: { [long]: 5 } }),
    () => encode({ label: BigInt(`1${"0".repeat(10_000)}`) }),
    () => encode({ left: { $typeName: long } }),
    () => creator.create(error),
    () => json.fromJson({ [long]: 1 }),
    () => json.fromJson({ leaf: long }),
    () => json.fromJson(nested as never),
    () => json.parse(long),
    () => json.parse(`{"${long}":`),
    () => json.fromJson({}, { recursionLimit: -1, [long]: 1 } as never),
  ]) {
    const [reason = ""] = reasonsOf(run).reasons;
    expect(reason.length).toBeGreaterThan(20);
    expect(reason.length).toBeLessThan(1001);
    expect(reason).not.toMatch(/x{80}/);
    // What is wrong is said at the end, and not cut.
    expect(reason).toMatch(/: /);
  }
});
