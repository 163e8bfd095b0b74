// Schemas of any number of messages, as text: what bundles are measured with.
import { seeded } from "./random.mjs";

/** How often a field is of a kind, of a hundred; messages come in addition. */
const KINDS = Object.entries({
  string: 34,
  int32: 12,
  int64: 8,
  bool: 10,
  double: 5,
  bytes: 3,
  State: 5,
  "optional string": 8,
  "repeated string": 6,
  "repeated int32": 3,
  "map<string, string>": 6,
}).flatMap(([kind, share]) => Array(share).fill(kind));

const WORDS =
  "account address backup batch budget channel cluster config cursor device domain event export filter folder group image index instance invoice job label limit link metric network node order owner page payment policy pool project quota record region report request resource result role route rule schedule session snapshot source stage status storage subnet task template tenant ticket token trigger usage user version volume window zone".split(
    " ",
  );

/**
 * A proto file with a number of messages of three to six fields, all of which the first one reaches.
 *
 * @param {number} count
 */
export function schemaOf(count) {
  const random = seeded(count);
  const names = Array.from({ length: count }, (_, i) => nameOf(i, random));
  const messages = names.map((name, i) => {
    // Each has four others within, until there are no more.
    const others = names.slice(4 * i + 1, 4 * i + 5);
    const fields = Array.from(
      { length: random.int(2, 5) },
      () => `${random.pick(KINDS)} ${random.pick(WORDS)}`,
    );
    const nested = others.map((other) => {
      const label = random.int(1, 3) === 1 ? "repeated " : "";
      return `${label}${other} ${random.pick(WORDS)}`;
    });
    const lines = [...fields, ...nested].map(
      (field, n) => `  ${field}_${random.pick(WORDS)}_${n} = ${n + 1};`,
    );
    return `message ${name} {\n${lines.join("\n")}\n}\n`;
  });
  return `syntax = "proto3";

package sizes.n${count};

enum State {
  STATE_UNSPECIFIED = 0;
  STATE_ACTIVE = 1;
  STATE_DELETED = 2;
}

${messages.join("\n")}`;
}

/** A name of two words, and a number that makes it the only one. */
function nameOf(index, random) {
  const word = () => {
    const chosen = random.pick(WORDS);
    return chosen[0].toUpperCase() + chosen.slice(1);
  };
  return index === 0 ? "Root" : `${word()}${word()}${index}`;
}
