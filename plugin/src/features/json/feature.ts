/**
 * What writes messages as JSON and reads them: `toJsonFoo`, `stringifyFoo`, `fromJsonFoo` and `parseFoo`.
 */
import type { Feature } from "../../print/context.js";
import { printEnums } from "./enums.js";
import { printPublicFunctions } from "./public-functions.js";
import { printReadJson } from "./read-function.js";
import { printWriteJson } from "./write-function.js";

export const json: Feature = {
  name: "json",
  makesMessages: true,
  tableEntry: {
    name: "jsonCodec",
    from: "schema",
    functions: () => ({ write: "writeJson", read: "readJson" }),
    upstream: ["toJson", "toJsonString", "fromJson", "fromJsonString"],
  },
  printFunctions: (c) => {
    printPublicFunctions(c);
    printWriteJson(c);
    printReadJson(c);
  },
  printEnd: printEnums,
};
