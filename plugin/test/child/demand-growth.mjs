// What code on demand leaves in a process, with the hook. Needs --expose-gc. Some types are hot, among many that are each used a little, and
// of one name there are many schemas that are hot. Prints how many of the hot types have code, how many of the schemas of one name
// are left, and how many of the types that were used a little, and by how much they have grown the heap. The argument: how many types are hot.
import { create, toBinary } from "@bufbuild/protobuf";
import { hookCalls } from "protoc-gen-es-fast/hook";
import { madeMessage, registryOf } from "./made-schemas.mjs";
import { settle } from "./settle.mjs";

const HOT = Number(process.argv[2]);
const LITTLE = 10_000;
const SCHEMAS = 10;
const TIME = 60_000;

/** A text that makes a type hot in a few calls. */
const text = "a".repeat(1 << 18);

function makeHot(schema) {
  for (let i = 0; i < 20; i++) toBinary(schema, create(schema, { text }));
}

const field = [{ name: "text", number: 1, type: 9, label: 1 }];
const names = Array.from({ length: HOT }, (_, i) => `Hot${i}`);
const file = {
  ...{ name: "hot.proto", package: "hot", syntax: "proto3" },
  messageType: names.map((name) => ({ name, field })),
};
const hot = registryOf(file);
const one = { ...file, messageType: [{ name: "One", field }] };
const sameName = () => registryOf(one).getMessage("hot.One");

/** How many of the hot types have code. */
function withCode() {
  let count = 0;
  for (const schema of hot) {
    const before = hookCalls().generated;
    toBinary(schema, create(schema, {}));
    count += hookCalls().generated - before;
  }
  return count;
}

const refs = { little: [], one: [] };
for (const schema of hot) makeHot(schema);
const start = performance.now();
while (withCode() < HOT && performance.now() - start < TIME) await settle();
for (let i = 0; i < SCHEMAS; i++) {
  const schema = sameName();
  makeHot(schema);
  refs.one.push(new WeakRef(schema));
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const before = await settle();
for (let i = 0; i < LITTLE; i++) {
  const schema = madeMessage(6);
  const message = create(schema, {});
  for (let j = 0; j < 10; j++) toBinary(schema, message);
  if (i % 10 === 0) refs.little.push(new WeakRef(schema));
  // A WeakRef holds its object until the end of the job.
  if (i % 50 === 0) await new Promise(setImmediate);
}
const after = await settle();
const alive = (list) => list.filter((ref) => ref.deref()).length;
console.log(
  JSON.stringify({
    withCode: withCode(),
    little: alive(refs.little),
    one: alive(refs.one),
    grown: after.heapUsed - before.heapUsed,
  }),
);
