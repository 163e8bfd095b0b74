// A map tile: nearly all of it packed varints.
import { seeded } from "./random.mjs";

/** Three layers of 60 features, about 30 KB of packed integers. */
export function tile() {
  const random = seeded(10);
  return {
    layers: ["roads", "buildings", "water"].map((name) => layer(random, name)),
  };
}

function layer(random, name) {
  const keys = ["class", "name", "height", "oneway", "surface", "layer"];
  return {
    name,
    features: Array.from({ length: 60 }, (_, i) => feature(random, i)),
    keys,
    values: Array.from({ length: 24 }, (_, i) => ({
      stringValue: `${name}-${i}`,
    })),
    extent: 4096,
    version: 2,
  };
}

function feature(random, index) {
  const geometry = [
    9,
    zigzag(random.int(0, 4096)),
    zigzag(random.int(0, 4096)),
    (90 << 3) | 2,
  ];
  for (let i = 0; i < 90; i++) {
    geometry.push(zigzag(random.int(-90, 90)), zigzag(random.int(-60, 60)));
  }
  return {
    id: BigInt(index) * 104_729n,
    tags: [0, random.int(0, 23), 1, random.int(0, 23), 4, random.int(0, 23)],
    type: random.int(1, 3),
    geometry,
  };
}

function zigzag(value) {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}
