/**
 * What compares messages: `equalsFoo`.
 */
import type { Feature } from "../../print/context.js";
import { printEquals } from "./equals-function.js";

export const equals: Feature = {
  name: "equals",
  tableEntry: {
    name: "comparer",
    from: "schema",
    functions: () => ({ areEqual: "areEqual" }),
    upstream: ["equals"],
  },
  printFunctions: printEquals,
};
