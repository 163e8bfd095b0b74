/**
 * How many shapes the messages of a type have.
 *
 * A message whose optional fields are set in many combinations has as many shapes.
 * V8 remembers up to four of them at each place that reads or sets a property, and all
 * others in a table for the whole process, the stub cache, by shape and name. It has
 * 2048 entries, and 512 for those that were pushed out. A type with hundreds of shapes
 * pushes out its own, and each read or store then takes ten times as long. Generated code
 * looks at a message from time to time, and uses computed names for such a type (property.ts).
 */

/** What is known of the messages of a type. */
export interface Shapes {
  /** Whether properties have computed names. It doesn't change back. */
  many: boolean;
  /** How many entries of the table a shape takes. 0 where messages are made: one for each change of a shape. */
  readonly entries: number;
  /** Types with fewer entries in all than that are not what fills the table. */
  readonly share: number;
  /**
   * The shapes of the messages that were looked at of late, each with a number: what is asked for are the
   * names of its properties, in their order. Where messages are made, also the shapes on the way to
   * those: what is asked for are the number of the shape before, and the name of the property that it lacks.
   */
  readonly seen: Map<string, number>;
  /** How many shapes these are, but for those on the way to others. */
  count: number;
  /** How many entries they take. */
  taken: number;
  /** How many messages were looked at since `seen` was empty. */
  looks: number;
  /** How many messages are not looked at before the next. */
  gap: number;
  /** How many at least: not 7, since messages may come in rounds of 8. */
  least: number;
  /** How many of these are still to come, where messages are made. Encoders keep that in a variable. */
  left: number;
}

/** So many shapes are remembered at each place. */
const LOCAL = 4;

/** So many entries all types together may take: half of the table, since it is filled unevenly. */
const FULL = 1024;

/** So many messages at most are not looked at before the next. */
const MAX_GAP = 1023;

/** After so many looks, what was seen is forgotten: rare shapes add up to no number that matters. */
const MAX_LOOKS = 256;

/** So many messages that the next look, if there is one, costs nothing. */
const NEVER = 0x3fffffff;

/** The entries of all types. */
const table = { entries: 0 };

/**
 * Makes what is known of a type before its first message is encoded: for each shape, all
 * fields are read, whether set or not.
 */
export function shapes(entries: number): Shapes {
  return unknown(entries, FULL / 4, 0);
}

/**
 * Makes what is known of a type before its first message is decoded or created: what a message
 * has is set, and each time its shape changes. By computed names that takes 1.2 to 3 times as
 * long, and as long as by names in the code when those take so many entries.
 */
export function madeShapes(): Shapes {
  return unknown(0, (FULL * 5) / 4, 6);
}

function unknown(entries: number, share: number, least: number): Shapes {
  const seen = new Map<string, number>();
  return {
    ...{ many: false, entries, share, seen },
    ...{ count: 0, taken: 0, looks: 0, gap: 0, least, left: 0 },
  };
}

/**
 * Looks at a message, and returns how many next ones need no look: none, or few, as long as
 * new shapes come, and then twice as many and one each time.
 */
export function lookAtShape(shapes: Shapes, message: object): number {
  const { seen, entries } = shapes;
  if (shapes.many) {
    return NEVER;
  }
  const properties = Object.getOwnPropertyNames(message); // may run code of a Proxy
  if (shapes.looks++ === MAX_LOOKS) {
    if (shapes.least > 0 && shapes.count > LOCAL) {
      // Many shapes, but not too many: looks would take more than they save.
      shapes.least = MAX_GAP - 1;
    }
    forget(shapes);
  }
  const { size } = seen;
  const before = entriesOf(shapes);
  if (entries === 0) {
    let shape = 0;
    for (const name of properties) {
      shape = numberOf(seen, `${shape},${name}`);
    }
  } else {
    numberOf(seen, properties.join());
  }
  const added = seen.size - size;
  if (added === 0) {
    shapes.gap = Math.min(2 * shapes.gap + 1, MAX_GAP);
    return shapes.gap;
  }
  shapes.gap = shapes.least;
  shapes.count++;
  shapes.taken += entries || added;
  table.entries += entriesOf(shapes) - before;
  if (table.entries > FULL && entriesOf(shapes) > shapes.share) {
    shapes.many = true;
    forget(shapes);
    return NEVER;
  }
  return shapes.gap;
}

/** Returns the number of a shape, a new one if it was not seen before. */
function numberOf(seen: Map<string, number>, shape: string): number {
  let number = seen.get(shape);
  if (number === undefined) {
    number = seen.size + 1;
    seen.set(shape, number);
  }
  return number;
}

/** Forgets what was seen of a type. (What is still read by name, `$typeName` and `$unknown`, is not counted.) */
function forget(shapes: Shapes): void {
  table.entries -= entriesOf(shapes);
  shapes.seen.clear();
  shapes.count = 0;
  shapes.taken = 0;
  shapes.looks = 1;
}

/** The entries of the table that a type takes. */
function entriesOf({ count, taken }: Shapes): number {
  return count > LOCAL ? taken : 0;
}
