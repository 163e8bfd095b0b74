// Uses a message, with the hook, until it has code or the time is over: prints what was counted of each function then, whether results
// stayed the same, and which warnings came. The argument "cjs" takes protobuf-es as CommonJS; a second one is a module that is
// required first.
import { createRequire } from "node:module";

const TIME = 60_000;

const [, , kind, first] = process.argv;
const isCjs = kind === "cjs";
const require = createRequire(import.meta.url);
if (first !== undefined) {
  require(first);
  // The hook warns of it.
  await new Promise((resolve) => process.once("warning", resolve));
}
const load = (name) => (isCjs ? require(name) : import(name));
const protobuf = await load("@bufbuild/protobuf");
const { clone, create, createFileRegistry, equals } = protobuf;
const { fromBinary, fromJson, toBinary, toJson } = protobuf;
const { FileDescriptorSetSchema } = await load("@bufbuild/protobuf/wkt");
const { hookCalls } = await load("protobuf-es-fast/hook");

const warnings = [];
process.on("warning", ({ code, message }) => warnings.push([code, message]));

const field = [
  { name: "text", number: 1, type: 9, label: 1, defaultValue: "a" },
  { name: "list", number: 2, type: 5, label: 3 },
  { name: "more", number: 3, type: 11, label: 1, typeName: ".made.More" },
];
const more = [{ name: "at", number: 1, type: 3, label: 1 }];
const set = create(FileDescriptorSetSchema, {
  file: [
    {
      ...{ name: "more.proto", package: "made", syntax: "proto2" },
      messageType: [{ name: "More", field: more }],
    },
    {
      ...{ name: "made.proto", package: "made", syntax: "proto2" },
      dependency: ["more.proto"],
      messageType: [{ name: "Made", field }, { name: "Unused" }],
    },
  ],
});
const schema = createFileRegistry(set).getMessage("made.Made");
const init = { text: "ä", list: [1, -2], more: { at: 3n } };

/** What all functions give, with prototypes. */
function use() {
  const message = create(schema, init);
  const bytes = toBinary(schema, message);
  const decoded = fromBinary(schema, bytes);
  const json = toJson(schema, decoded);
  const read = fromJson(schema, json);
  const copy = clone(schema, decoded);
  const messages = [message, decoded, read, copy, copy.more, decoded.more];
  return [
    [json, [...bytes], equals(schema, copy, read)],
    messages.map((m) => Object.getPrototypeOf(m)),
  ];
}

const [results, prototypes] = use();
let same = true;
const start = performance.now();
const counts = () => {
  const { generated, fromBinary, create, toJson, fromJson, clone, equals } =
    hookCalls();
  const others = [fromBinary, create, toJson, fromJson, clone, equals];
  return [generated, ...others.map((calls) => calls.generated)];
};
while (
  counts().includes(0) &&
  warnings.length === 0 &&
  performance.now() - start < TIME
) {
  for (let i = 0; i < 500; i++) use();
  const now = use();
  same &&=
    JSON.stringify(results) === JSON.stringify(now[0]) &&
    now[1].every((prototype, i) => prototype === prototypes[i]);
  await new Promise(setImmediate);
}
console.log(
  JSON.stringify({
    fast: counts().map((count) => count > 0),
    planned: hookCalls().planned > 0,
    same,
    hasDefault: fromBinary(schema, new Uint8Array(0)).text === "a",
    warnings,
  }),
);
