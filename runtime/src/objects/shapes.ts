/**
 * How many shapes the messages of a type have.
 *
 * A message whose optional fields are set in many combinations has as many shapes.
 * V8 remembers up to four of them at each place that reads or sets a property, and all
 * others in a table for the whole process, the stub cache, by shape and name. It has
 * 2048 entries, and 512 for those that were pushed out. A type with hundreds of shapes
 * pushes out its own, and each read or store then takes ten times as long. Generated code
 * looks at a message from time to time, and uses computed names for such a type (computed-names.ts).
 *
 * So it does for messages that are made of hundreds of properties, whatever their shapes. An object has room for 252 in itself. V8 keeps the
 * others in an array, which it copies for each three that are added: 1000 properties take 20 times as long as 300. By computed
 * names, V8 makes a dictionary of an object, at once if it has no room.
 *
 * What is asked for are the optional fields that the message has: a number stands for them. No name and nothing
 * else of the message is kept, and what a look takes depends on the schema alone.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { hasOwn } from "./properties.js";

/** What is known of the messages of a type. */
export interface Shapes {
  /** Whether properties have computed names, since there are many shapes. It doesn't change back. */
  byComputedName: boolean;
  /** How many messages are not looked at before the next. */
  left: number;
  readonly schema: DescMessage;
  /** Which properties an object may not have. */
  readonly namesOf: (schema: DescMessage) => readonly string[];
  /** Their names, once they were asked for. */
  optional: readonly string[] | undefined;
  /** How many entries of the table a shape takes. 0 where messages are made: one for each change of a shape. */
  readonly entries: number;
  /** Types with fewer entries in all than that are not what fills the table. */
  readonly share: number;
  /**
   * The shapes of the messages that were looked at of late. Where messages are made, also the shapes on the way to
   * those.
   */
  readonly seen: Set<number>;
  /** How many shapes these are, but for those on the way to others. */
  count: number;
  /** How many messages were looked at since `seen` was empty. */
  looks: number;
  /** How many messages were not looked at before the last. */
  gap: number;
  /** How many at least: not 7, since messages may come in rounds of 8. */
  least: number;
}

/** `FeatureSet_FieldPresence.IMPLICIT` of @bufbuild/protobuf. */
const IMPLICIT = 2;

/** So many shapes are remembered at each place. */
const LOCAL = 4;

/** With more properties than that, a dictionary is made in less time than an object of one shape. */
const DENSE = 384;

/** So many entries all types together may take: half of the table, since it is filled unevenly. */
const FULL = 1024;

/** So many messages at most are not looked at before the next. */
const MAX_GAP = 1023;

/** After so many looks, what was seen is forgotten: rare shapes add up to no number that matters. */
const MAX_LOOKS = 256;

/** So many messages that the next look, if there is one, costs nothing. */
const NEVER = 0x3fffffff;

const table = { entries: 0 };

/**
 * Makes what is known of a type before its first message is encoded: for each shape, all
 * fields are read, whether set or not, and `$typeName` and `$unknown`.
 */
export function shapes(schema: DescMessage): Shapes {
  const { length } = schema.members;
  return unknown(schema, length + 2, FULL / 4, 0, optionalNames);
}

/** Makes what is known of the inits of a type before the first is read: of each, all members and `$typeName` are. */
export function initShapes(schema: DescMessage): Shapes {
  const { length } = schema.members;
  return unknown(schema, length + 1, (FULL * 5) / 4, 0, memberNames);
}

/**
 * Makes what is known of a type before its first message is decoded or created: what a message
 * has is set, and each time its shape changes. By computed names that takes 1.2 to 3 times as
 * long, and as long as by names in the code when those take so many entries.
 */
export function newShapes(schema: DescMessage): Shapes {
  return unknown(schema, 0, (FULL * 5) / 4, 6, optionalNames);
}

function unknown(
  schema: DescMessage,
  entries: number,
  share: number,
  least: number,
  namesOf: Shapes["namesOf"],
): Shapes {
  return {
    byComputedName: false,
    left: 0,
    schema,
    namesOf,
    optional: undefined,
    entries,
    share,
    seen: new Set(),
    count: 0,
    looks: 0,
    gap: 0,
    least,
  };
}

/**
 * Looks at a message. The next ones need no look: none, or few, as long as
 * new shapes come, and then twice as many and one each time.
 */
export function lookAtShape(shapes: Shapes, message: object): void {
  shapes.left = shapes.byComputedName ? NEVER : look(shapes, message);
}

function look(shapes: Shapes, message: object): number {
  const { seen, entries } = shapes;
  // First, because a Proxy may look at other messages meanwhile.
  const numbers = numbersOf(shapes, message);
  if (entries === 0 && numbers.length > DENSE) {
    forget(shapes);
    shapes.byComputedName = true;
    return NEVER;
  }
  if (shapes.looks++ === MAX_LOOKS) {
    if (shapes.least > 0 && shapes.count > LOCAL) {
      // Many shapes, but not too many: looks would take more than they save.
      shapes.least = MAX_GAP - 1;
    }
    forget(shapes);
  }
  const { size } = seen;
  const before = entriesOf(shapes);
  for (const number of numbers) {
    seen.add(number);
  }
  if (seen.size === size) {
    shapes.gap = Math.min(2 * shapes.gap + 1, MAX_GAP);
    return shapes.gap;
  }
  shapes.gap = shapes.least;
  shapes.count++;
  table.entries += entriesOf(shapes) - before;
  if (table.entries > FULL && entriesOf(shapes) > shapes.share) {
    shapes.byComputedName = true;
    forget(shapes);
    return NEVER;
  }
  return shapes.gap;
}

/**
 * Returns the number of a message's shape, made of the fields that it has. Where messages are made, those of the shapes
 * on the way to it, too.
 */
function numbersOf(shapes: Shapes, message: object): number[] {
  const { entries, optional = shapes.namesOf(shapes.schema) } = shapes;
  shapes.optional = optional;
  const numbers: number[] = [];
  let shape = 0;
  for (let i = 0; i < optional.length; i++) {
    if (hasOwn(message, optional[i] as string)) {
      shape = Math.imul(shape ^ (i + 1), 0x5bd1e995);
      shape ^= shape >>> 15;
      numbers.push(shape);
    }
  }
  return entries === 0 ? numbers : [shape];
}

/** The names of the fields that messages of protobuf-es have no property for if they are not set, in their order. */
function optionalNames({ fields }: DescMessage): readonly string[] {
  return fields
    .filter(
      ({ fieldKind, presence, oneof }) =>
        fieldKind !== "list" &&
        fieldKind !== "map" &&
        oneof === undefined &&
        (fieldKind === "message" || presence !== IMPLICIT),
    )
    .map(({ localName }) => localName);
}

/** The names of all members, any of which an init may have. */
function memberNames({ members }: DescMessage): readonly string[] {
  return members.map(({ localName }) => localName);
}

function forget(shapes: Shapes): void {
  table.entries -= entriesOf(shapes);
  shapes.seen.clear();
  shapes.count = 0;
  shapes.looks = 1;
}

/** The entries of the table that a type takes. */
function entriesOf({ count, entries, seen }: Shapes): number {
  return count > LOCAL ? seen.size * (entries || 1) : 0;
}
