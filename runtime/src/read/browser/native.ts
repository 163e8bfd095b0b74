/** Takes the place of ../native.ts in bundles for browsers, which have no Buffer of Node's. */
import type { readNatively as ofNode } from "../native.js";

export const COLD = 300;

export const readNatively: typeof ofNode = (bytes, start, end, orElse) =>
  orElse(bytes, start, end);
