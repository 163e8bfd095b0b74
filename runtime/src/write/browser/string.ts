/** Takes the place of ../string.ts in bundles for browsers, where WebAssembly writes none. */
import { writeStringJs } from "../string-loop.js";

export const writeString: typeof writeStringJs = writeStringJs;
