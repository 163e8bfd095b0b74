// One message that uses everything: every scalar, lists of 200, maps, a 4 KB blob, eight levels deep.
import { seeded } from "./random.mjs";

const WIDTH = 200;
const DEPTH = 8;

/** The stress message, about 13 KB. 64-bit values are exact as doubles too (see nanos). */
export function stress() {
  const random = seeded(9);
  return {
    ...scalars(random, 0),
    ...lists(random),
    ...maps(random),
    bytesField: random.bytes(4096),
    nested: level(1),
  };

  function level(depth) {
    const node = { ...scalars(random, depth), stringField: `level ${depth}` };
    return depth < DEPTH - 1 ? { ...node, nested: level(depth + 1) } : node;
  }
}

function scalars(random, depth) {
  return {
    doubleField: random.float() * 1e6,
    floatField: Math.fround(random.float()),
    int32Field: -1 - depth,
    int64Field: -4_611_686_018_427_387_904n,
    uint32Field: 4_294_967_295 - depth,
    uint64Field: 9_223_372_036_854_775_808n,
    sint32Field: -2_147_483_648 + depth,
    sint64Field: -72_057_594_037_927_936n,
    fixed32Field: 3_735_928_559,
    fixed64Field: 1_152_921_504_606_846_976n,
    sfixed32Field: -559_038_737,
    sfixed64Field: -1_152_921_504_606_846_976n,
    boolField: true,
    stringField: "the quick brown fox jumps over the lazy dog",
    enumField: depth % 2 === 0 ? 100_000 : 1,
    choice:
      depth % 2 === 0
        ? { case: "text", value: "chosen" }
        : { case: "number", value: 65_536 },
  };
}

function lists(random) {
  const list = (make) => Array.from({ length: WIDTH }, (_, i) => make(i));
  const short = (make) => Array.from({ length: WIDTH / 4 }, (_, i) => make(i));
  return {
    doubleList: list(() => random.float()),
    floatList: short(() => Math.fround(random.float())),
    int32List: list(() => random.int(-20, 100_000)),
    int64List: list((i) => BigInt(i) * 1_048_576n - 4_194_304n),
    uint32List: list(() => random.int(0, 4_000_000_000)),
    uint64List: short((i) => BigInt(i) * 4_503_599_627_370_496n),
    sint32List: list(() => random.int(-70_000, 70_000)),
    sint64List: short((i) => BigInt(i) * -1_099_511_627_776n),
    fixed32List: short(() => random.int(0, 4_294_967_295)),
    fixed64List: short((i) => BigInt(i)),
    sfixed32List: short(() => random.int(-2_147_483_648, 2_147_483_647)),
    sfixed64List: short((i) => -BigInt(i)),
    boolList: list((i) => i % 3 === 0),
    stringList: short((i) => `item ${i} ${random.hex(4)}`),
    enumList: list((i) => [0, 1, 100_000, -1][i % 4]),
  };
}

function maps(random) {
  const counts = {};
  const names = {};
  for (let i = 0; i < 24; i++) {
    counts[`counter_${random.hex(4)}`] = random.int(0, 1000);
    names[i * 7] = `name ${i}`;
  }
  return {
    counts,
    names,
    switches: { true: 1.5, false: -1.5 },
    children: {
      left: { int32Field: 1, stringField: "left" },
      right: { int32Field: 2, stringField: "right" },
    },
  };
}
