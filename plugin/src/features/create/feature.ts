/**
 * What makes messages of inits: `createFoo`.
 */
import { code } from "../../print/code.js";
import { generated, runtimeType } from "../../print/context.js";
import type { Feature } from "../../print/feature.js";
import { messageType, THE_CHECK, zeroType } from "../../print/makers.js";
import { printInit } from "./init-function.js";
import { printMessageClass } from "./message-class.js";
import { printCreate } from "./public-functions.js";

export const create: Feature = {
  name: "create",
  makesMessages: true,
  table: {
    prefix: "creators",
    title: "creators",
    maker: "$creators",
    type: "CreatorTable",
    register: "registerCreators",
    hasWellKnown: true,
  },
  tableEntry: {
    name: "creator",
    maker: (c) => ({
      name: "$creator",
      types: messageType(c),
      params: { zero: zeroType(c), create: "(init?: never) => M" },
      returns: code`${runtimeType(c, "Creator")}<M>`,
      make: "createCreator",
      args: ["zero.schema", "create", THE_CHECK],
    }),
    args: (c, message) => [
      generated(c, message, "zero"),
      generated(c, message, "create"),
    ],
  },
  printFunctions: (c, message) => {
    printCreate(c, message);
    printInit(c, message);
  },
  printClasses: printMessageClass,
};
