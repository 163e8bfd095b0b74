/** Takes the place of ../native.ts in bundles for browsers, which have no Buffer of Node's. */
import { readLoosely, readStrictly } from "../utf8.js";

export const COLD = 300;
export const readNatively: typeof readStrictly = readStrictly;
export const readNativelyLoose: typeof readLoosely = readLoosely;
