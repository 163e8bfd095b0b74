/** Takes the place of ../string.ts in bundles for browsers, where WebAssembly writes none. */
import { writeElsewhere } from "../string-loop.js";

export const writeString: typeof writeElsewhere = writeElsewhere;
