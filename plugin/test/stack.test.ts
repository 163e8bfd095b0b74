/**
 * A stack that ends in generated code, before protobuf-es has met the type. What protobuf-es makes of a type at its first use
 * must not be left incomplete: fields would be lost from then on.
 */
import {
  create,
  type DescMessage,
  type Message,
  toBinary,
} from "@bufbuild/protobuf";
import { ensureStack } from "../../runtime/src/fallback/stack";
import { hex } from "./support/bytes";
import { runChild } from "./support/child";
import { FieldType, field, registryOf } from "./support/made-schemas";

const cases = ["encode", "decode"].flatMap((what) =>
  [2, 10, 30, 60].map((levels) => `${what} ${levels}`),
);

test.each(cases)("%s levels", (arguments_) => {
  expect(runChild(`stack.mjs ${arguments_}`)).toEqual({
    errors: ["RangeError: Maximum call stack size exceeded"],
    fallback: "0a021001",
    toBinary: true,
    fromBinary: true,
  });
});

describe("a chain of types", () => {
  /** Types that are each the field of the one before, and a message of the first with all others in it. */
  function chain(length: number): [DescMessage, Message] {
    const file = {
      ...{ name: "chain.proto", syntax: "proto3" },
      messageType: Array.from({ length }, (_, i) => ({
        name: `M${i}`,
        field: [
          field("next", 1, {
            ...{ type: FieldType.MESSAGE, typeName: `.M${i + 1}` },
          }),
          field("id", 2),
        ].slice(i + 1 < length ? 0 : 1),
      })),
    };
    const registry = registryOf(file);
    const typeOf = (i: number) => registry.getMessage(`M${i}`) as DescMessage;
    let message: Message | undefined;
    for (let i = length; i-- > 0; ) {
      const fields: Record<string, unknown> = { id: i + 1 };
      if (message !== undefined) {
        fields.next = message;
      }
      message = create(typeOf(i), fields);
    }
    return [typeOf(0), message as Message];
  }

  test.each([100, 300])("of %d", (length) => {
    const [schema, message] = chain(length);
    const known = new WeakSet<object>();
    let done = false;
    const walk = (): void => {
      try {
        walk();
      } finally {
        if (!done) {
          ensureStack(schema, known);
          toBinary(schema, create(schema));
          done = true;
        }
      }
    };
    expect(walk).toThrow(RangeError);
    expect(done).toBe(true);
    // Other descriptors of the same types.
    expect(hex(toBinary(schema, message))).toBe(
      hex(toBinary(...chain(length))),
    );
  });
});

describe("types are looked at once, however many are connected:", () => {
  interface Walked {
    readonly fields: { number: number; message: Walked }[];
  }

  /** Makes types whose fields have the types of these numbers, looks for room for each, and returns how often fields were read. */
  function readsOf(count: number, to: (i: number) => number[]): number {
    let reads = 0;
    const types: Walked[] = Array.from({ length: count }, (_, i) => ({
      get fields() {
        reads++;
        return to(i).map((k, n) => ({
          number: n + 1,
          message: types[k] as Walked,
        }));
      },
    }));
    const known = new WeakSet<object>();
    for (const type of types) {
      ensureStack(type, known);
    }
    return reads;
  }

  const COUNT = 20_000;
  test.each<[string, (i: number) => number[]]>([
    ["a chain", (i) => (i + 1 < COUNT ? [i + 1] : [])],
    ["the same from its end", (i) => (i > 0 ? [i - 1] : [])],
    ["a star", (i) => (i > 0 ? [0] : [1, 2, 3])],
    ["a ring", (i) => [(i + 1) % COUNT]],
    ["two fields each", (i) => [(i * 2) % COUNT, (i * 2 + 1) % COUNT]],
  ])("%s", (_, to) => {
    expect(readsOf(COUNT, to)).toBeLessThanOrEqual(2 * COUNT);
  });
});
