import { createRequire } from "node:module";
import { posix } from "node:path";
import { transformSync } from "@swc/core";

/**
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 *
 * @typedef {object} Loaded what was generated for a message
 * @property {DescMessage} desc
 * @property {(message: object, options?: object) => Uint8Array} encode
 * @property {(message: object, options?: object) => number} size
 * @property {(message: object, target: Uint8Array, offset?: number) => number} into
 * @property {(bytes: Uint8Array) => object} [decode]
 * @property {(init?: unknown) => object} [create]
 * @property {{ clone: Function, equals: Function }} copies
 * @property {import("../../../conformance/suite/json-message.mjs").JsonFunctions} json of functions that may be missing
 */

/**
 * Runs plugins in this process, and returns the files that they generate, by
 * path. Throws an Error if a plugin refuses.
 *
 * @param {import("@bufbuild/protobuf/wkt").CodeGeneratorRequest} request
 * @param {readonly { run(request: object): { error?: string, file: { name: string, content: string }[] } }[]} plugins
 */
export function generate(request, plugins) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const plugin of plugins) {
    const response = plugin.run(request);
    if (response.error) {
      throw new Error(response.error);
    }
    for (const { name, content } of response.file) {
      files.set(name, content);
    }
  }
  return files;
}

/**
 * Returns a function that loads generated JavaScript, file by file. What is
 * not in the files is loaded by the given `require`.
 *
 * @param {Map<string, string>} files
 * @param {(id: string) => unknown} require_
 * @returns {(name: string) => Record<string, unknown>}
 */
export function createLoader(files, require_ = createRequire(import.meta.url)) {
  const modules = new Map();
  function load(name) {
    const known = modules.get(name);
    if (known !== undefined) {
      return known.exports;
    }
    const source = files.get(name) ?? "";
    const module = { exports: {} };
    modules.set(name, module);
    const { code } = transformSync(source, {
      filename: "generated.js",
      swcrc: false,
      jsc: { target: "es2022", parser: { syntax: "ecmascript" } },
      module: { type: "commonjs", ignoreDynamic: true },
    });
    const require = (id) => {
      const other = posix.join(posix.dirname(name), id);
      return id.startsWith(".") && files.has(other)
        ? load(other)
        : require_(id);
    };
    new Function("require", "module", "exports", code)(
      require,
      module,
      module.exports,
    );
    return module.exports;
  }
  return load;
}

/**
 * Loads the encoders of all messages of a generated file.
 *
 * @param {(name: string) => Record<string, unknown>} load loads what protoc-gen-es generates
 * @param {string} file the path without suffix
 * @param {(name: string) => Record<string, unknown>} loadFast loads the encoders
 * @returns {Loaded[]}
 */
export function loadMessages(load, file, loadFast = load) {
  const fast = loadFast(`${file}_fast.js`);
  return Object.values(load(`${file}_pb.js`)).flatMap((desc) => {
    if (desc?.kind !== "message") {
      return [];
    }
    const { package: pkg } = desc.file.proto;
    const id = desc.typeName
      .slice(pkg ? pkg.length + 1 : 0)
      .replaceAll(".", "_");
    return [
      {
        desc,
        encode: fast[`encode${id}`],
        size: fast[`size${id}`],
        into: fast[`encode${id}Into`],
        decode: fast[`decode${id}`],
        create: fast[`create${id}`],
        copies: { clone: fast[`clone${id}`], equals: fast[`equals${id}`] },
        json: {
          toJson: fast[`toJson${id}`],
          stringify: fast[`stringify${id}`],
          fromJson: fast[`fromJson${id}`],
          parse: fast[`parse${id}`],
        },
      },
    ];
  });
}
