/**
 * A stack that ends in generated code, before protobuf-es has met the type. What protobuf-es makes of a type at its first use
 * must not be left incomplete: fields would be lost from then on.
 */
import {
  create,
  createFileRegistry,
  type DescMessage,
  type Message,
  toBinary,
} from "@bufbuild/protobuf";
import {
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  FieldDescriptorProto_Type as Type,
} from "@bufbuild/protobuf/wkt";
import { ensureStack } from "../../runtime/src/fallback/stack";
import { hex } from "./support/bytes";
import { runChild } from "./support/child";

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
    const file = create(FileDescriptorProtoSchema, {
      ...{ name: "chain.proto", syntax: "proto3" },
      messageType: Array.from({ length }, (_, i) => ({
        name: `M${i}`,
        field: [
          {
            name: "next",
            number: 1,
            type: Type.MESSAGE,
            typeName: `.M${i + 1}`,
          },
          { name: "id", number: 2, type: Type.INT32 },
        ].slice(i + 1 < length ? 0 : 1),
      })),
    });
    const registry = createFileRegistry(
      create(FileDescriptorSetSchema, { file: [file] }),
    );
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
