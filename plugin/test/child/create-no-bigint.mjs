// Creates messages with 64-bit fields where protobuf-es does without BigInt: with BUF_BIGINT_DISABLE=1, or in an engine
// that has none (argument "missing").
if (process.argv[2] === "missing") {
  delete globalThis.BigInt;
}
process.argv[2] = "js-full";
const { loadVariant } = await import("./variant.mjs");
const { create } = await import("@bufbuild/protobuf");
const { createdDifference } = await import(
  "../../../conformance/suite/created-difference.mjs"
);
const modules = await loadVariant(
  ...["implicit", "optional", "repeated", "maps", "wrappers", "jstype3"],
  ...["oneofs", "proto2", "messages"],
);
const differences = [];
let compared = 0;
for (const module of Object.values(modules)) {
  const tables = Object.entries(module).filter(([name]) =>
    name.startsWith("fast_"),
  );
  for (const { schema, create: createFoo } of tables
    .flatMap(([, t]) => t)
    .filter((entry) => "create" in entry && !("read" in entry))) {
    for (const init of [undefined, {}]) {
      compared++;
      const difference = createdDifference(
        (init) => create(schema, init),
        createFoo,
        init,
      );
      if (difference !== undefined) {
        differences.push(`${schema.typeName}: ${difference}`);
      }
    }
  }
}
console.log(JSON.stringify({ compared, differences }));
