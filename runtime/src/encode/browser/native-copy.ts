/** Takes the place of ../native-copy.ts in bundles for browsers, which have no Buffer of Node's. */
import { type CopyPart, copyPart } from "../output.js";

export const copyLong: CopyPart = copyPart;
