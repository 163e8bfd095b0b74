// What registries leave that are made in a loop, planned, used, and let go. Needs --expose-gc. The argument says who
// encodes and decodes: "plans", which types get by themselves, or "upstream".
import * as upstream from "@bufbuild/protobuf";
import * as dropIn from "protobuf-es-fast/protobuf";
import { madeMessage } from "./made-schemas.mjs";
import { settle } from "./settle.mjs";

const { toBinary, fromBinary } =
  process.argv[2] === "plans" ? dropIn : upstream;

const REGISTRIES = 2000;
/** More than a type is met before it gets a plan. */
const CALLS = 700;
const refs = [];

/** Makes a registry, and uses it. */
function use() {
  const desc = madeMessage(6);
  const message = Object.assign(upstream.create(desc), { field1: 1 });
  for (let i = 0; i < CALLS; i++) {
    fromBinary(desc, toBinary(desc, message));
  }
  return desc;
}

for (let i = 0; i < 100; i++) use();
const before = await settle();
for (let i = 0; i < REGISTRIES; i++) {
  const desc = use();
  if (i % 10 === 0) refs.push(new WeakRef(desc));
  // A WeakRef holds its object until the end of the job.
  if (i % 50 === 0) await new Promise(setImmediate);
}
const after = await settle();
const { planned } = dropIn.hookCalls();
console.log(
  JSON.stringify({
    planned,
    grown: after.heapUsed - before.heapUsed,
    alive: refs.filter((ref) => ref.deref() !== undefined).length,
  }),
);
