/** What decodes messages: `decodeFoo`. */
import type { Feature } from "../../print/context.js";
import { printDecode } from "./public-functions.js";
import { printRead } from "./read-function.js";

export const decode: Feature = {
  name: "decode",
  standalone: (c) => [c.own("read"), c.own("empty")],
  makesMessages: true,
  isEager: true,
  tableEntry: {
    name: "decoder",
    from: "zero",
    functions: () => ({ create: "new", read: "read" }),
    types: { create: "() => M" },
    upstream: ["fromBinary"],
  },
  printFunctions: (c) => {
    printDecode(c);
    printRead(c);
  },
};
