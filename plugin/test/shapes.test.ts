/** Messages of hundreds of shapes: read in another way from some number on, with the same outcome. */

import type { Message } from "@bufbuild/protobuf";
import { getProperty } from "../../runtime/src/objects/computed-names";
import { passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { compareOutcomes } from "./support/parity";

// The way in which they are read, counted.
jest.mock("../../runtime/src/objects/computed-names", () => ({
  getProperty: jest.fn(Reflect.get),
}));
const reads = getProperty as unknown as jest.Mock;

const leaf = () => make("edge.p3.OneString", { k: "leaf" });
const bytes = () => new Uint8Array([1, 2]);

/** Values of the fields that some types have. */
const values: Record<string, () => unknown> = {
  fDouble: () => 1.5,
  fFloat: () => 0.5,
  fInt32: () => -1,
  fInt64: () => 1n,
  fUint32: () => 300,
  fUint64: () => 2n,
  fSint32: () => -2,
  fSint64: () => -3n,
  fFixed32: () => 4,
  fFixed64: () => 5n,
  fSfixed32: () => -5,
  fSfixed64: () => -6n,
  fBool: () => true,
  fString: () => "é",
  fBytes: bytes,
};

/** Types of many optional fields, with and without defaults, wrappers, in parts. */
const types: [string, Record<string, () => unknown>][] = [
  ["edge.p3.Explicit", { ...values, fMessage: () => make("edge.p3.Implicit") }],
  ["edge.p2.Optional", { ...values, fClosed: () => 7 }],
  ["edge.e23.Explicit", { ...values, fOpen: () => 9 }],
  [
    "edge.large.Large",
    Object.fromEntries(
      Array.from({ length: 18 }, (_, i) => [
        `o${10 * i + 6}`,
        () => BigInt(i) - 9n,
      ]),
    ),
  ],
  [
    "edge.wrap.Wrappers",
    {
      wDouble: () => 1.5,
      wFloat: () => 0.25,
      wInt64: () => 1n,
      wUint64: () => 8n,
      wInt32: () => -1,
      wUint32: () => 7,
      wBool: () => false,
      wString: () => "",
      wBytes: bytes,
      wOptional: () => "w",
    },
  ],
];

describe.each(types)("%s", (typeName, fields) => {
  const generated = byName(typeName);
  const names = Object.keys(fields);
  const entries = Object.entries(fields);
  const pattern = (bits: number) =>
    make(
      typeName,
      Object.fromEntries(
        entries
          .filter((_, bit) => bits & (1 << bit))
          .map(([name, value]) => [name, value()]),
      ),
    );
  const compare = (message: () => unknown) =>
    compareOutcomes(generated, message);

  const readsOf = (message: () => Message) => {
    reads.mockClear();
    generated.encode(message());
    return reads.mock.calls.length;
  };

  beforeAll(() => {
    expect(readsOf(() => pattern(1))).toBe(0);
    for (let i = 0; i < 600; i++) {
      compare(() => pattern((i * 0x9e37) & 0xffff));
    }
  });

  test("all fields are read by name, in each pass", () => {
    reads.mockClear();
    generated.size(pattern(0xffff));
    const once = reads.mock.calls.length;
    expect(once).toBeGreaterThanOrEqual(names.length);
    // In the second pass, only those that are set.
    expect(readsOf(() => pattern(0xffff))).toBeGreaterThanOrEqual(
      once + (passes - 1) * Math.min(names.length, 16),
    );
  });

  test("wrong values", () => {
    for (const name of names) {
      for (const value of [undefined, null, {}, Symbol("s"), "7", 1e300, []]) {
        compare(() => Object.assign(pattern(0x5555), { [name]: value }));
      }
    }
  });

  test("values that a prototype has", () => {
    for (const [name, value] of entries) {
      const inherited = { [name]: value() };
      compare(() =>
        Object.setPrototypeOf(
          pattern(0),
          Object.assign(
            Object.create(Object.getPrototypeOf(pattern(0))),
            inherited,
          ),
        ),
      );
    }
    compare(() => Object.setPrototypeOf(pattern(0xff), null));
  });

  test("accessors that change what is read later", () => {
    const late = entries[entries.length - 1] as (typeof entries)[number];
    for (const [name, value] of entries.slice(0, -2)) {
      compare(() => {
        const message: Record<string, unknown> = accessor(
          pattern(0x0f0f),
          name,
          () => {
            message[late[0]] = late[1]();
            delete message[names[names.length - 2] as string];
            return value();
          },
        );
        return message;
      });
    }
  });

  test("proxies, and what is no message", () => {
    compare(() => new Proxy(pattern(0xaaaa), {}));
    for (const other of [null, undefined, 1, "text", {}, leaf()]) {
      compare(() => other);
    }
  });
});
