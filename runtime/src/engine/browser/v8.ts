/** Takes the place of ../v8.ts in bundles for browsers, which don't tell. */
import type { nodeV8 as Anywhere } from "../v8.js";

export const nodeV8: typeof Anywhere = Number.NaN;
