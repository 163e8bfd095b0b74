/** What runs of any length share: what they are called with, and the types that they compare. */
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";

// Not exported by the package, which gives these names.
const require = createRequire(import.meta.url);
const { messageNames } = require("../../dist/cjs/layout/names.js");
const { messagesOf } = require("../../dist/cjs/layout/schema-digest.js");

/** The options of the command, by name. */
export const args = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [, name, value] = /^--(\w+)(?:=(.*))?$/s.exec(arg);
    return [name, value];
  }),
);
export const seed = args.seed ?? "1";
export const wanted = Number(args.inputs ?? 100_000);
// The stacks of errors take longer than all else, and nobody reads them.
Error.stackTraceLimit = 0;

/** Of the types, the one that is asked for, or all. */
export function wantedTypes(types) {
  const found = types.filter(
    ({ desc }) => args.type === undefined || desc.typeName === args.type,
  );
  if (found.length === 0) throw new Error(`no type ${args.type}`);
  return found;
}

/**
 * Returns all types of plugin/test/proto, with these of their generated functions.
 *
 * @param {readonly string[]} functions
 * @param {string} variant the folder of the code
 */
export async function loadTypes(functions, variant = "js-full") {
  const folderOf = (name) =>
    new URL(`../variants/${name}/gen/`, import.meta.url);
  const schemas = folderOf("js-full");
  const names = readdirSync(schemas, { recursive: true })
    // What is registered has no plan.
    .filter((name) => /(?<!register)_pb\.js$/.test(name))
    .map((name) => name.replace(/_pb\.js$/, ""))
    .filter((name) => existsSync(new URL(`${name}_fast.js`, schemas)))
    .sort();
  const types = [];
  for (const name of names) {
    const pb = await import(new URL(`${name}_pb.js`, schemas));
    const fast = await import(new URL(`${name}_fast.js`, folderOf(variant)));
    const file = Object.values(pb).find(({ kind }) => kind === "file");
    for (const desc of messagesOf(file)) {
      const names = messageNames(desc);
      types.push({
        desc,
        ...Object.fromEntries(
          functions.map((each) => [each, fast[names[each]]]),
        ),
      });
    }
  }
  return types;
}
