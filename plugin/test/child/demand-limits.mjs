// Makes types hot that are too large for code, or have no names of identifiers, with the hook, and then a small one: prints for which of them
// there is code, and which warnings came; whether the small one has all code as soon as it is asked for; and how many of other hot types
// have code when compile has made that of a type.
import { create, toBinary } from "@bufbuild/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import { hookCalls } from "protoc-gen-es-fast/hook";
import { madeMessage, registryOf } from "./made-schemas.mjs";

const warnings = [];
process.on("warning", ({ code, message }) => warnings.push([code, message]));

const text = { name: "text", number: 1, type: 9, label: 1 };
const next = (name) => ({
  ...{ name: "next", number: 2, type: 11, label: 1, typeName: `.p.${name}` },
});
const names = (prefix, length) => Array.from({ length }, (_, i) => prefix + i);
const deep = names("Deep", 12);
const chain = names("Link", 301);
const many = Array.from({ length: 6000 }, (_, i) => ({
  ...{ name: `f${i}`, number: i + 2, type: 5, label: 1 },
}));
const registry = registryOf({
  ...{ name: "a.proto", package: "p", syntax: "proto3" },
  messageType: [
    ...deep.map((name) => ({ name, field: [text, next("Link0")] })),
    ...chain.map((name, i) => ({
      name,
      field: i + 1 < chain.length ? [next(chain[i + 1])] : [],
    })),
    { name: "Many", field: [text, ...many] },
    { name: "Small", field: [text] },
  ],
});

function makeHot(schema) {
  const message = create(schema, { text: "a".repeat(1 << 18) });
  for (let i = 0; i < 20; i++) toBinary(schema, message);
}

const [manyFields, ...rest] = ["Many", ...deep, "Small"].map((name) =>
  registry.getMessage(`p.${name}`),
);
const withPackage = (name) =>
  registryOf({
    ...{ name: "a.proto", package: name, syntax: "proto3" },
    messageType: [{ name: "Named", field: [text] }],
  }).getMessage(`${name}.Named`);
const named = ["ä", "1"].flatMap((prefix) =>
  names(prefix, 11).map(withPackage),
);
const hot = [manyFields, ...named, ...rest];
const hasCode = (schema) => {
  const before = hookCalls().create.generated;
  create(schema);
  return hookCalls().create.generated > before;
};
hot.forEach(makeHot);
const deadline = performance.now() + 20_000;
while (!hasCode(hot.at(-1)) && performance.now() < deadline) {
  await new Promise((done) => setTimeout(done, 20));
}
const withCode = hot.filter(hasCode);
const small = hot.at(-1);
await compile(small);
const { generated } = hookCalls();
toBinary(small, create(small));
const atOnce = hookCalls().generated > generated;
const others = names("other", 5).map(withPackage);
others.forEach(makeHot);
await new Promise(setImmediate);
await compile(madeMessage(1));
console.log(
  JSON.stringify({
    before: others.filter(hasCode).length,
    withCode: withCode.map(({ typeName }) => typeName),
    atOnce,
    warnings,
  }),
);
