/** Takes the place of ../wide.ts in bundles for browsers: only Node's Buffer makes strings of UTF-16. */
import type { readWide as Anywhere } from "../wide.js";

export const readWide: typeof Anywhere = () => undefined;
