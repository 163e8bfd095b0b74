// Makes types of a copy of protobuf-es hot by functions that have no plans, with the hook. Prints whether they have code then, and why they
// get none. The argument is the folder of the copy's modules, as CommonJS.
import { createRequire } from "node:module";
import { compile } from "protoc-gen-es-fast/compile";
import { hookCalls } from "protoc-gen-es-fast/hook";
import { madeMessage } from "./made-schemas.mjs";

const warnings = [];
process.on("warning", ({ code, message }) => warnings.push([code, message]));
const require = createRequire(import.meta.url);
const { create, toBinary, toJson } = require(`${process.argv[2]}/index.js`);
const { FloatValueSchema } = require(`${process.argv[2]}/wkt/index.js`);

const value = 3.4028235e38;
const use = () => {
  try {
    return [...toBinary(FloatValueSchema, create(FloatValueSchema, { value }))];
  } catch (error) {
    return String(error);
  }
};
const before = use();
for (let i = 0; i < 10_000; i++) {
  toJson(FloatValueSchema, create(FloatValueSchema, { value: 1 }));
}
await new Promise(setImmediate);
// Comes after what was hot before.
await compile(madeMessage(1));
const error = await compile(FloatValueSchema).then(String, String);
const after = use();
console.log(
  JSON.stringify({
    ...{ before, after, error, warnings },
    generated: hookCalls().create.generated,
  }),
);
