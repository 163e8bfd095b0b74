import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Not exported by the package: the names that the plugin gives are compared here.
const require = createRequire(import.meta.url);
const { messageNames } = require("../../plugin/dist/cjs/layout/names.js");
const { messagesOf } = require("../../plugin/dist/cjs/layout/schema-digest.js");

/**
 * @typedef {object} LoadedMessage
 * @property {import("@bufbuild/protobuf").DescMessage} schema
 * @property {import("../suite/modes.mjs").Encoders} encoders
 */

/**
 * Loads the generated modules of a proto file.
 *
 * @param {string} folder with the generated JavaScript
 * @param {string} file path of the proto file
 * @returns {Promise<{ file: import("@bufbuild/protobuf").DescFile, messages: LoadedMessage[], tables: object[] }>}
 */
export async function loadGenerated(folder, file) {
  const stem = join(folder, file.replace(/\.proto$/, ""));
  const schemas = await import(pathToFileURL(`${stem}_pb.js`).href);
  const desc = Object.values(schemas).find(
    (value) => value?.kind === "file" && value.proto.name === file,
  );
  if (messagesOf(desc).length === 0) {
    // Nothing is generated for a file without messages.
    return { file: desc, messages: [], tables: [] };
  }
  const load = (folder) =>
    import(
      pathToFileURL(join(folder, file.replace(/\.proto$/, "_fast.js"))).href
    );
  const fast = await load(folder);
  const twoPass = await load(join(folder, "two-pass"));
  return {
    file: desc,
    messages: pair(desc, fast, twoPass),
    tables: tablesOf(fast),
  };
}

/**
 * Pairs the messages of a file with their generated functions.
 *
 * @param {import("@bufbuild/protobuf").DescFile} file
 * @param {Record<string, unknown>} fast the module with the encoders
 * @param {Record<string, unknown>} twoPass the module with those of two passes
 * @returns {LoadedMessage[]}
 */
export function pair(file, fast, twoPass) {
  return messagesOf(file).map((schema) => {
    const names = messageNames(schema);
    const functions = (module, ...keys) =>
      Object.fromEntries(
        keys.map((key) => {
          if (typeof module[names[key]] !== "function") {
            throw new Error(
              `${names[key]} for ${schema.typeName} is not exported`,
            );
          }
          return [key, module[names[key]]];
        }),
      );
    const encoders = {
      ...functions(fast, "encode", "size", "encodeInto", "decode", "create"),
      twoPass: functions(twoPass, "encode", "size", "encodeInto"),
      json: functions(fast, "toJson", "stringify", "fromJson", "parse"),
      copies: functions(fast, "clone", "equals"),
    };
    return { schema, encoders };
  });
}

/**
 * The tables for register that a module exports.
 *
 * @param {Record<string, unknown>} fast
 */
export function tablesOf(fast) {
  return Object.entries(fast)
    .filter(([name]) => name.startsWith("fast_"))
    .map(([, table]) => table);
}
