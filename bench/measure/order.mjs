// The order in which processes run.

/**
 * All items in order, then in reverse, and so on: nobody always runs first, and a noisy minute hits everyone.
 *
 * @template T
 * @param {T[]} items
 * @param {number} passes
 */
export function alternate(items, passes) {
  return Array.from({ length: passes }, (_, pass) =>
    pass % 2 === 0 ? items : [...items].reverse(),
  ).flat();
}

/**
 * All items in a random order.
 *
 * @template T
 * @param {T[]} items
 * @param {ReturnType<typeof import("../payloads/random.mjs").seeded>} random
 */
export function shuffled(items, random) {
  const left = items.slice();
  return items.map(() => left.splice(random.int(0, left.length - 1), 1)[0]);
}
