/**
 * What encodes messages: `encodeFoo`, `sizeFoo` and `encodeFooInto`. Emitters (`emitMap` and so on) return statements
 * that check a value, and write it with its tag, or in the first of two passes add the size of both.
 */
import type { Feature } from "../../print/context.js";
import { printMemory } from "./places.js";
import { printPublicFunctions } from "./public-functions.js";
import { printWrite, writersOf } from "./write-function.js";

export const encode: Feature = {
  name: "encode",
  standalone: (c) => [c.own("write"), c.quoted(c.message.typeName)],
  tableEntry: {
    name: "encoder",
    from: "schema",
    functions: (c) =>
      Object.fromEntries(writersOf(c).map((what) => [what, what])),
    upstream: ["toBinary"],
  },
  printFunctions: (c) => {
    printPublicFunctions(c);
    printWrite(c);
  },
  printEnd: printMemory,
};
