/** Takes the place of ../string-memory.ts in bundles for browsers: there is no such memory. */
import type { StringMemory } from "../string-memory.js";

export const MAY_HAVE_MEMORY = false;

export const stringMemory: StringMemory = {
  bytes: undefined,
  write: () => 0,
  isNew: false,
  left: 0,
};

export function countString(): void {}
