/** What makes messages of inits: `createFoo`. */

import { CHECK } from "../../layout/names.js";
import { code } from "../../print/code.js";
import type { Context, Feature } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { printShapes } from "../../print/shapes.js";
import { printFunction } from "../../print/signature.js";
import { printMessageClass } from "./class.js";
import { printInit } from "./init-function.js";
import { emitTypeName } from "./members.js";
import { canHaveManyInits } from "./read-init.js";

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
    if (canHaveManyInits(c.message)) {
      printShapes(c, "inits");
    }
  },
};

function printCreate(c: Context): void {
  const message = c.shape(c.message);
  printDoc(
    c,
    `Create a new message ${c.message.typeName}: the object of \`create\`. Throws what \`create\` of protobuf-es throws.`,
  );
  printFunction(
    c,
    {
      name: c.names.create,
      params: {
        "init?": code`${c.upstreamType("MessageInitShape")}<typeof ${c.schemaOf(c.message)}>`,
      },
      returns: message,
    },
    // What throws is left to protobuf-es too: its errors are kept, and with many members it needs less stack for each level.
    () => code`
      if (${CHECK}.passed || ${c.runtime("passesCheck")}(${CHECK}, ${emitTypeName(c)})) {
        if (init === undefined) return ${c.own("new")}();
        try {
          if (${c.primitive("isObject")}(init)) return ${c.own("init")}(init${c.ts(code` as ${message}`)});
        } catch {} // left to protobuf-es
      }
      return ${c.runtime("createUpstream")}(${c.own("zero")}, init, ${CHECK});
    `,
  );
}
