/** The flags of Node.js with which a process can count what it allocates, without a collection in between. */
export const FLAGS = [
  "--expose-gc",
  "--min-semi-space-size=128",
  "--max-semi-space-size=128",
];
