/** Seeded random messages over protobuf-es descriptors. */
export { fill, fillValue, isFillable } from "./fill.mjs";
export { fillInit } from "./init.mjs";
export { below, chance, createRandom, pick } from "./random.mjs";
export { spoil } from "./spoil.mjs";
