// Object shapes: the same amount of work with one hidden class per type, with 32 or with hundreds of them; and chains of messages.
import { seeded } from "./random.mjs";

const PARTS = ["a", "b", "c", "d", "e"];

/** 320 messages whose optional submessages are present in all 32 patterns. */
export function manyShapes() {
  return shapes((index) => index % 32);
}

/** The same number of submessages in all (801), but on 267 messages of one shape: compare per byte. */
export function oneShape() {
  return shapes(() => 0b10101, 267);
}

/** 512 messages of twelve optional fields, half of which are present: in as many patterns. */
export function manyPatterns() {
  return profiles((random) => random.int(0, 4095));
}

/** The same number of messages with six of these fields, always the same. */
export function onePattern() {
  return profiles(() => 0b010101010101);
}

/** 400 messages of 28 optional fields, two of five of which are present: in as many patterns. */
export function widePatterns() {
  const random = seeded(14);
  const kinds = {
    text: () => `text ${random.hex(6)}`,
    count: () => random.int(1, 100_000),
    flag: () => true,
    level: () => random.int(1, 1000) / 32,
  };
  const fields = Array.from({ length: 7 }, (_, i) =>
    Object.entries(kinds).map(([name, make]) => [`${name}${i + 1}`, make]),
  ).flat();
  return {
    settings: Array.from({ length: 400 }, () =>
      Object.fromEntries(
        fields
          .filter(() => random.int(1, 5) <= 2)
          .map(([name, make]) => [name, make()]),
      ),
    ),
  };
}

function profiles(pattern) {
  const random = seeded(13);
  const fields = {
    age: () => random.int(1, 90),
    name: () => `name ${random.hex(6)}`,
    email: () => `${random.hex(6)}@example.com`,
    verified: () => true,
    score: () => random.int(1, 1000) / 32,
    city: () => `city ${random.hex(4)}`,
    since: () => BigInt(random.int(1, 1_700_000_000)),
    phone: () => `+${random.int(10_000_000, 99_999_999)}`,
    visits: () => random.int(1, 5000),
    locale: () => "en-GB",
    subscribed: () => true,
    referrer: () => `ref ${random.hex(4)}`,
  };
  return {
    profiles: Array.from({ length: 512 }, () => {
      const bits = pattern(random);
      return Object.fromEntries(
        Object.entries(fields)
          .filter((_, bit) => bits & (1 << bit))
          .map(([name, make]) => [name, make()]),
      );
    }),
  };
}

function shapes(pattern, count = 320) {
  const random = seeded(11);
  return {
    shapes: Array.from({ length: count }, (_, index) => {
      const bits = pattern(index);
      const shape = { id: index + 1, label: `shape ${index}` };
      PARTS.forEach((part, bit) => {
        if (bits & (1 << bit)) {
          shape[part] = {
            x: random.int(-500, 500),
            y: random.int(-500, 500),
            name: `part ${part} ${random.hex(4)}`,
          };
        }
      });
      return shape;
    }),
  };
}

/**
 * Chains of nested messages with the same total number of messages whatever the depth.
 *
 * @param {number} depth messages per chain
 * @param {number} total messages in all
 */
export function chains(depth, total) {
  const random = seeded(12);
  return {
    chains: Array.from({ length: Math.round(total / depth) }, () =>
      chain(depth),
    ),
  };

  function chain(left) {
    const link = {
      name: `link ${random.hex(8)}`,
      value: random.int(1, 1_000_000),
    };
    return left > 1 ? { ...link, next: chain(left - 1) } : link;
  }
}
