/**
 * How many shapes the messages of a type have.
 *
 * A message whose optional fields are set in many combinations has as many shapes.
 * V8 remembers up to four of them at each place that reads a property, and all
 * others in a table for the whole process, the stub cache, by shape and name. It has
 * 2048 entries, and 512 for those that were pushed out. A type with hundreds of shapes
 * pushes out its own, and each read then takes ten times as long. Generated code looks
 * at a message from time to time, and reads the fields of such a type by `getProperty`.
 */

/** What is known of the messages of a type. */
export interface Shapes {
  /** Whether fields are read by `getProperty`. It doesn't change back. */
  many: boolean;
  /** How many entries of the table a shape takes: one for each property that is read. */
  readonly entries: number;
  /** The names of the properties of the messages that were looked at of late, in their order. */
  readonly seen: Set<string>;
  /** How many messages were looked at since `seen` was empty. */
  looks: number;
  /** How many messages are not looked at before the next. */
  gap: number;
}

/** So many shapes are remembered at each place. */
const LOCAL = 4;

/** So many entries all types together may take: half of the table, since it is filled unevenly. */
const FULL = 1024;

/** Types with fewer entries than that are not what fills the table. */
const SHARE = FULL / 4;

/** So many messages at most are not looked at before the next. */
const MAX_GAP = 1023;

/** After so many looks, what was seen is forgotten: rare shapes add up to no number that matters. */
const MAX_LOOKS = 256;

/** So many messages that the next look, if there is one, costs nothing. */
const NEVER = 0x3fffffff;

/** The entries of all types. */
const table = { entries: 0 };

/**
 * Makes what is known of a type before its first message.
 */
export function shapes(entries: number): Shapes {
  return { many: false, entries, seen: new Set(), looks: 0, gap: 0 };
}

/**
 * Looks at a message, and returns how many next ones need no look: none as long as
 * new shapes come, and then twice as many and one each time.
 */
export function lookAtShape(shapes: Shapes, message: object): number {
  const { seen } = shapes;
  if (shapes.many) {
    return NEVER;
  }
  const names = Object.getOwnPropertyNames(message).join(); // may run code of a Proxy
  if (shapes.looks++ === MAX_LOOKS) {
    forget(shapes);
  }
  const { size } = seen;
  const before = entriesOf(shapes);
  seen.add(names);
  if (seen.size === size) {
    shapes.gap = Math.min(2 * shapes.gap + 1, MAX_GAP);
    return shapes.gap;
  }
  shapes.gap = 0;
  table.entries += entriesOf(shapes) - before;
  if (table.entries > FULL && entriesOf(shapes) > SHARE) {
    shapes.many = true;
    forget(shapes);
    return NEVER;
  }
  return 0;
}

/** Forgets what was seen of a type. (What is still read by name, `$typeName` and `$unknown`, is not counted.) */
function forget(shapes: Shapes): void {
  table.entries -= entriesOf(shapes);
  shapes.seen.clear();
  shapes.looks = 1;
}

/** The entries that a type takes. */
function entriesOf({ seen, entries }: Shapes): number {
  return seen.size > LOCAL ? seen.size * entries : 0;
}
