/** Takes the place of ../buffer.ts in bundles for browsers, which have no Buffer of Node's. */
import type { Buffer as Anywhere } from "../buffer.js";

export const Buffer: typeof Anywhere = undefined;
