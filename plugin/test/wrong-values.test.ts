/**
 * Every odd value in every position of every message: the generated code
 * gives protobuf-es's bytes, or throws an error of its class, with its name
 * and text.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import {
  createRandom,
  fill,
  fillValue,
} from "../../conformance/filler/index.mjs";
import { allMessages, type GeneratedMessage } from "./support/generated";
import { oddKeys, oddValues } from "./support/odd-values";
import { compareOutcomes } from "./support/parity";

type Fields = Record<string, unknown>;

/** Messages with the same kinds of fields under other names, and the 12 × 17 maps, add nothing here. */
const generated = allMessages().filter(
  ({ desc }) =>
    desc.fields.length > 0 &&
    /^edge\.|^names\.fields/.test(desc.typeName) &&
    !/^edge\.maps\.From/.test(desc.typeName),
);

/** A message with nothing set but what is required. */
function minimal(desc: DescMessage): Fields {
  return fill(desc, createRandom(1), {
    presence: 0,
    unknown: 0,
  }) as unknown as Fields;
}

/** A value of the field's own type, or of its elements. */
function good(field: DescField): unknown {
  const value = fillValue(field, createRandom(2), { unknown: 0, budget: 8 });
  switch (field.fieldKind) {
    case "list":
      return (value as unknown[])[0] ?? anyElement(field);
    case "map":
      return Object.values(value as Fields)[0] ?? anyElement(field);
    default:
      return value;
  }
}

/** An element of a list or map that was empty by chance. */
function anyElement(field: DescField): unknown {
  for (let seed = 3; ; seed++) {
    const value = fillValue(field, createRandom(seed), { unknown: 0 });
    const [element] = Object.values(value as Fields);
    if (element !== undefined) {
      return element;
    }
  }
}

/** Assigns to an own property, even one named __proto__. */
function assign(target: Fields, name: string, value: unknown): Fields {
  return Object.defineProperty(target, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** A way to put a value into a field, for example as an element of its list. */
type Position = [name: string, put: (value: unknown) => unknown];

/** All ways to put a value into a field: the field itself, and as an element of it. */
function positions(field: DescField): Position[] {
  switch (field.fieldKind) {
    case "list": {
      const element = good(field);
      return [
        ["list", (value) => value],
        ["only element", (value) => [value]],
        ["last of three", (value) => [element, element, value]],
      ];
    }
    case "map":
      return [
        ["map", (value) => value],
        ["map value", (value) => ({ 1: good(field), 7: value })],
      ];
    default:
      return [["field", (value) => value]];
  }
}

/** Sets a field, through its oneof if it is in one. */
function setField(message: Fields, field: DescField, value: unknown): Fields {
  return field.oneof === undefined
    ? assign(message, field.localName, value)
    : assign(message, field.oneof.localName, { case: field.localName, value });
}

/** Repeats a comparison and says with which value it failed. */
function compare(
  message: GeneratedMessage,
  what: string,
  make: () => Fields,
): void {
  try {
    compareOutcomes(message, make);
  } catch (e) {
    throw new Error(`${what}: ${(e as Error).message}`);
  }
}

beforeAll(() => {
  // Most of these calls throw twice; their stacks are not looked at.
  Error.stackTraceLimit = 0;
});

describe.each(generated.map((message) => [message.desc.typeName, message]))(
  "%s",
  (_, message) => {
    const { desc } = message as GeneratedMessage;

    test("values", () => {
      for (const field of desc.fields) {
        for (const [position, put] of positions(field)) {
          for (const [name, value] of oddValues) {
            compare(
              message as GeneratedMessage,
              `${field.name} (${position}) = ${name}`,
              () => setField(minimal(desc), field, put(value())),
            );
          }
        }
      }
    });

    const maps = desc.fields.filter(({ fieldKind }) => fieldKind === "map");
    if (maps.length > 0) {
      test("keys of maps", () => {
        for (const field of maps) {
          const element = good(field);
          for (const key of oddKeys) {
            compare(
              message as GeneratedMessage,
              `${field.name}[${JSON.stringify(key)}]`,
              () => setField(minimal(desc), field, assign({}, key, element)),
            );
          }
        }
      });
    }

    if (desc.oneofs.length > 0) {
      test("oneofs", () => {
        for (const { localName } of desc.oneofs) {
          for (const [name, value] of oddValues) {
            compare(message as GeneratedMessage, `${localName} = ${name}`, () =>
              assign(minimal(desc), localName, value()),
            );
            compare(
              message as GeneratedMessage,
              `${localName}.case = ${name}`,
              () =>
                assign(minimal(desc), localName, { case: value(), value: 1 }),
            );
          }
        }
      });
    }

    const nested = desc.fields.filter(
      (field) => field.message !== undefined && childFields(field).length > 0,
    );
    if (nested.length > 0) {
      test("values in nested messages", () => {
        for (const field of nested) {
          const [childField] = childFields(field);
          const [, put] = positions(field).at(-1) as Position;
          for (const [name, value] of oddValues) {
            compare(
              message as GeneratedMessage,
              `${field.name}.${childField?.name} = ${name}`,
              () => {
                const child = minimal(field.message as DescMessage);
                return setField(
                  minimal(desc),
                  field,
                  put(setField(child, childField as DescField, value())),
                );
              },
            );
          }
        }
      });
    }

    test("instead of the message", () => {
      for (const [name, value] of oddValues) {
        compare(
          message as GeneratedMessage,
          `root = ${name}`,
          value as () => Fields,
        );
      }
    });
  },
);

/** The fields of a nested message that are neither lists nor maps. */
function childFields(field: DescField): DescField[] {
  return (field.message?.fields ?? []).filter(
    ({ fieldKind }) => fieldKind === "scalar" || fieldKind === "enum",
  );
}
