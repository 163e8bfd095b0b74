// Bundles a CommonJS file with all that it requires into one file, as webpack does:
// node bundle.mjs <file> <output> [plugin], the latter with what the bundler plugin does to protobuf-es.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inspectModule } from "./node_modules/protobuf-es-fast/dist/esm/hook/inspect.js";

const [, , entry, output, plugin] = process.argv;
const modules = new Map();

function add(file) {
  if (modules.has(file)) {
    return;
  }
  modules.set(file, "");
  const { resolve } = createRequire(file);
  const source = readFileSync(file, "utf8");
  const redirected = plugin === undefined ? {} : inspectModule(file, source);
  modules.set(
    file,
    (redirected.source ?? source).replace(
      /\brequire\((["'])(.+?)\1\)/g,
      (call, _, id) => {
        const found = resolve(id);
        if (!path.isAbsolute(found)) {
          return call;
        }
        add(found);
        return `load$(${JSON.stringify(found)})`;
      },
    ),
  );
}

const main = path.resolve(entry);
add(main);
const functions = [...modules].map(
  ([file, source]) =>
    `${JSON.stringify(file)}(module, exports) {\n${source}\n}`,
);
const text = `const cache = {};
function load$(file) {
  let module = cache[file];
  if (module === undefined) {
    module = cache[file] = { exports: {} };
    modules[file].call(module.exports, module, module.exports);
  }
  return module.exports;
}
const modules = {
${functions.join(",\n")}
};
load$(${JSON.stringify(main)});
`;
writeFileSync(
  output,
  output.endsWith(".mjs")
    ? `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
${text}
// A server stays longer.
await new Promise((resolve) => setTimeout(resolve, 1500));
`
    : text,
);
