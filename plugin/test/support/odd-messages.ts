/** Messages with an odd value in every position: fields, elements, keys, oneofs, nested messages. */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import {
  createRandom,
  fill,
  fillValue,
} from "../../../conformance/filler/index.mjs";
import { setOwn } from "../../../conformance/filler/json.mjs";
import { oddKeys, oddValues } from "./odd-values";
import { naming, withoutStacks } from "./outcome";

/**
 * What is odd, and a function that makes the odd value anew and returns a message with it. The message around the value
 * is the same one each time, so a message is read before the next is made.
 */
type OddMessage = readonly [what: string, make: () => unknown];

type Fields = Record<string, unknown>;

/** A way to put a value into a field, for example as an element of its list. */
type Position = readonly [name: string, put: (value: unknown) => unknown];

/** So many fields at most are in one of the functions that write a large message. */
const PART = 64;

/** The fields, without those that another one of the same kind stands for in the same part of a large message. */
function* distinctFields({ fields }: DescMessage): Iterable<DescField> {
  const seen = new Set<string>();
  for (const [i, field] of fields.entries()) {
    const { fieldKind, proto, presence, scalar, message } = field;
    const kind = [
      ...[fieldKind, scalar, message?.typeName, presence],
      ...[proto.options?.packed, proto.defaultValue],
      ...[field.oneof?.name, Math.floor(i / PART)],
    ].join();
    if (fields.length <= PART || !seen.has(kind)) {
      yield field;
    }
    seen.add(kind);
  }
}

/** Every odd value in every field, and in every element of it. */
export function* withOddValues(desc: DescMessage): Iterable<OddMessage> {
  for (const field of distinctFields(desc)) {
    const message = minimal(desc);
    for (const [position, put] of positions(field)) {
      for (const [name, value] of oddValues) {
        yield [
          `${field.name} (${position}) = ${name}`,
          () => setField(message, field, put(value())),
        ];
      }
    }
  }
}

/** Every odd key in every map. */
export function* withOddKeys(desc: DescMessage): Iterable<OddMessage> {
  for (const field of desc.fields) {
    if (field.fieldKind === "map") {
      const element = good(field);
      const message = minimal(desc);
      for (const key of oddKeys) {
        yield [
          `${field.name}[${JSON.stringify(key)}]`,
          () => setField(message, field, assign({}, key, element)),
        ];
      }
    }
  }
}

/** Every odd value instead of a oneof, and as its case. */
export function* withOddOneofs(desc: DescMessage): Iterable<OddMessage> {
  for (const { localName } of desc.oneofs) {
    const message = minimal(desc);
    for (const [name, value] of oddValues) {
      yield [
        `${localName} = ${name}`,
        () => assign(message, localName, value()),
      ];
      yield [
        `${localName}.case = ${name}`,
        () => assign(message, localName, { case: value(), value: 1 }),
      ];
    }
  }
}

/** Every odd value in a field of every nested message. */
export function* withOddChildren(desc: DescMessage): Iterable<OddMessage> {
  for (const field of desc.fields) {
    const childField = field.message?.fields.find(
      ({ fieldKind }) => fieldKind === "scalar" || fieldKind === "enum",
    );
    if (childField === undefined) {
      continue;
    }
    const [, put] = positions(field).at(-1) as Position;
    const message = minimal(desc);
    const child = minimal(field.message as DescMessage);
    for (const [name, value] of oddValues) {
      yield [
        `${field.name}.${childField.name} = ${name}`,
        () =>
          setField(message, field, put(setField(child, childField, value()))),
      ];
    }
  }
}

/** Every odd value instead of the message. */
export function* instead(): Iterable<OddMessage> {
  for (const [name, value] of oddValues) {
    yield [`root = ${name}`, value];
  }
}

const minimals = new Map<DescMessage, Fields>();

/** A message with nothing set but what is required. */
function minimal(desc: DescMessage): Fields {
  let base = minimals.get(desc);
  if (base === undefined) {
    base = fill(desc, createRandom(1), {
      presence: 0,
      unknown: 0,
    }) as unknown as Fields;
    minimals.set(desc, base);
  }
  return Object.defineProperties(
    Object.create(Object.getPrototypeOf(base)),
    Object.getOwnPropertyDescriptors(base),
  );
}

/** A value of the field's own type, or of its elements. */
function good(field: DescField): unknown {
  for (let seed = 2; ; seed++) {
    const value = fillValue(field, createRandom(seed), {
      unknown: 0,
      budget: 8,
    });
    if (field.fieldKind !== "list" && field.fieldKind !== "map") {
      return value;
    }
    // The list or map may be empty by chance.
    const [element] = Object.values(value as Fields);
    if (element !== undefined) {
      return element;
    }
  }
}

/** Assigns to an own property, even one named __proto__. */
function assign(target: Fields, name: string, value: unknown): Fields {
  setOwn(target, name, value);
  return target;
}

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
    case "map": {
      const element = good(field);
      return [
        ["map", (value) => value],
        ["map value", (value) => ({ 1: element, 7: value })],
      ];
    }
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

/** Whether a message gets odd values. Those with the same kinds of fields under other names, and the 12 × 17 maps, add nothing. */
export function getsOddValues({ desc }: { desc: DescMessage }): boolean {
  return (
    desc.fields.length > 0 &&
    /^edge\.|^names\.fields/.test(desc.typeName) &&
    !/^edge\.maps\.From/.test(desc.typeName)
  );
}

/** Declares tests of all odd messages of the types. An error tells which one differs. */
export function testOddMessages<T extends { readonly desc: DescMessage }>(
  types: readonly T[],
  compare: (type: T, make: () => unknown) => void,
): void {
  withoutStacks();

  describe.each(types.map((type) => [type.desc.typeName, type] as const))(
    "%s",
    (_, type) => {
      test.each([
        ["values", withOddValues],
        ["keys of maps", withOddKeys],
        ["oneofs", withOddOneofs],
        ["nested messages", withOddChildren],
        ["something instead of the message", instead],
      ])("%s", (_name, oddMessages) => {
        for (const [what, make] of oddMessages(type.desc)) {
          naming(what, () => compare(type, make));
        }
      });
    },
  );
}
