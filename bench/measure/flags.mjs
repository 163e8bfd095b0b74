/** The flags of Node.js with which a process can count what it allocates, without a collection in between. */
export const FLAGS = [
  "--expose-gc",
  "--min-semi-space-size=128",
  "--max-semi-space-size=128",
];

/**
 * The flags with which a process takes turns with others. V8 gives young objects more room as more of them survive. Of
 * what these processes make nothing does, so it is by what they loaded that one is left with 4 MB and the next with 16,
 * which made messages of half a kilobyte up to 1.6 times as fast. An application gets 16 MB or more.
 *
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} engine
 */
export function turnFlags({ isNode }) {
  return isNode ? ["--min-semi-space-size=16"] : [];
}
