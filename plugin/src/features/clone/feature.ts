/**
 * What makes deep copies of messages: `cloneFoo`.
 */
import type { Feature } from "../../print/context.js";
import { printClone } from "./clone-function.js";

export const clone: Feature = {
  name: "clone",
  makesMessages: true,
  tableEntry: {
    name: "cloner",
    from: "schema",
    functions: () => ({ copy: "copy" }),
    upstream: ["clone"],
  },
  printFunctions: printClone,
};
