// Encodes and decodes by plans, where code can't be made of strings. Prints whether it can, and what was counted.
import { create, toBinary } from "@bufbuild/protobuf";
import * as dropIn from "protobuf-es-fast/protobuf";
import { madeMessage } from "./made-schemas.mjs";

let evaluates = true;
try {
  new Function("");
} catch {
  evaluates = false;
}
const desc = madeMessage(20);
const message = Object.assign(create(desc), { field2: [1, 2], field20: 300 });
dropIn.registerPlans(desc);
const bytes = dropIn.toBinary(desc, message);
const { field2, field20 } = dropIn.fromBinary(desc, bytes);
const { planned, fromBinary } = dropIn.hookCalls();
console.log(
  JSON.stringify({
    evaluates,
    same: Buffer.compare(bytes, toBinary(desc, message)) === 0,
    values: [field2, field20],
    planned: [planned, fromBinary.planned],
  }),
);
