/** Takes the place of ../native.ts in bundles for browsers, which have no Buffer of Node's. */
import { encodedSize, encodeInto } from "../../engine/text-encoder.js";

export const LONG = 128;
export const writeNative: typeof encodeInto = encodeInto;
export const utf8Size: typeof encodedSize = encodedSize;
