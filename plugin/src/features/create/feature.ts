/** What makes messages of inits: `createFoo`. */
import type { Feature } from "../../print/context.js";
import { printMessageClass } from "./class.js";
import { printInit } from "./init-function.js";
import { printCreate } from "./public-functions.js";
import { printInits } from "./read-init.js";

export const create: Feature = {
  name: "create",
  makesMessages: true,
  tableEntry: {
    name: "creator",
    isExported: true,
    from: "zero",
    functions: () => ({ create: "create" }),
    types: { create: "(init?: never) => M" },
  },
  printFunctions: (c) => {
    printCreate(c);
    printInit(c);
  },
  printClasses: (c) => {
    printMessageClass(c);
    printInits(c);
  },
};
