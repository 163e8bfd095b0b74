// The 19-byte message, and batches of small records.
import { nanos, seeded } from "./random.mjs";

/** Three scalars, 19 bytes. */
export function small() {
  return { id: 150_000, name: "checkout-ok", active: true };
}

/**
 * One of many small records, about 100 bytes.
 *
 * @param {ReturnType<typeof seeded>} random
 * @param {number} index
 */
export function record(random, index) {
  return {
    id: BigInt(index) * 7919n + 1n,
    timeUnixMicros: nanos(index * 40) / 1000n,
    source: random.pick(SOURCES),
    subject: `orders/${random.hex(16)}/items/${random.int(1, 40)}`,
    kind: random.int(1, 3),
    amount: random.int(100, 500_000) / 100,
    codes: [random.int(1, 100), random.int(100, 20_000), random.int(1, 5)],
    origin: {
      id: random.int(1, 1_000_000),
      name: random.pick(NAMES),
      active: random.float() < 0.5,
    },
  };
}

/**
 * A message of many records: 100,000 of them make 10 MB.
 *
 * @param {number} count
 */
export function recordBatch(count) {
  const random = seeded(count);
  return {
    source: "warehouse-7",
    records: Array.from({ length: count }, (_, i) => record(random, i)),
  };
}

/**
 * The messages of a stream: differing small messages.
 *
 * @param {number} count
 */
export function smallStream(count) {
  const random = seeded(77);
  return Array.from({ length: count }, (_, i) => ({
    id: i * 31,
    name: `${random.pick(NAMES)}-${random.int(0, 99)}`,
    active: i % 3 === 0,
  }));
}

const SOURCES = [
  "checkout",
  "inventory",
  "billing-eu",
  "billing-us",
  "returns",
];
const NAMES = ["terminal", "web", "mobile-ios", "mobile-android", "partner"];
