/**
 * What makes deep copies of messages: `cloneFoo`.
 */
import type { Feature } from "../../print/feature.js";
import { printClone } from "./clone-function.js";

export const clone: Feature = {
  name: "clone",
  tableEntry: {
    name: "cloner",
    maker: "$make$cloner",
    make: "createClassCloner",
    type: () => "ClassCloner",
    from: "schema",
    functions: () => ({ copy: "copy", construct: "copied" }),
    upstream: ["clone", "create"],
  },
  printFunctions: printClone,
};
