// Builds the package in the current folder: CommonJS, and ES modules where the package declares "type": "module". What the
// runtime has of generated code is made first.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { closeModules, tuneModules } from "./build/modules.mjs";

const tsc = path.join(
  path.dirname(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  ),
  "bin/tsc",
);

/** Compiles the package into a folder. */
function compile(outDir) {
  execFileSync(
    process.execPath,
    [tsc, "-p", "tsconfig.json", "--outDir", outDir],
    { stdio: "inherit" },
  );
}

/** What standalone code throws, by module. */
const ERRORS = {
  EncodeError: "contract/encode-error.js",
  DecodeError: "contract/decode-error.js",
};

/** Builds the runtime, for each kind of importer from the modules that tsc writes. */
async function buildRuntime() {
  // What asks the plugin for its features: that is built before.
  const { joinModules, toCommonJs } = await import("./build/join.mjs");
  await import("./build/exports.mjs");
  await import("./build/ascii.mjs");
  await import("./build/runtime-code.mjs");
  await import("./build/copies.mjs");
  await import("./build/string-module.mjs");
  // The code for the well-known types is not compiled, but generated as it is.
  rmSync("src/wkt", { recursive: true, force: true });
  compile("dist/esm");
  // As they are written: a missing import can't be caught in an ES module.
  copy("src/optional", "dist/esm/optional", /\.cjs$/);
  const entries = readdirSync("src")
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(/\.ts$/, ".js"));
  // For bundles that run in Node.js, and CommonJS.
  copy("dist/esm", "dist/bundlers", /\.(?:js|cjs)$/);
  tuneModules("dist/bundlers");
  // The report is for no importer but the hook, wherever that is.
  await toCommonJs("dist/bundlers", "dist/cjs", [
    ...entries,
    "report/start.js",
  ]);
  closeModules("dist/bundlers");
  // For browsers.
  tuneModules("dist/esm", { small: true });
  // Standalone code, which is for small bundles, is bundled without functions around modules. There is one class of each error.
  for (const [name, file] of Object.entries(ERRORS)) {
    writeFileSync(
      `dist/bundlers/${file}`,
      `export { ${name} } from "../../esm/${file}";\n`,
    );
  }
  // For Node.js itself.
  await joinModules("dist/bundlers", "dist/node", entries);
  copy("dist/esm", "dist/cjs", /\.(?:d\.ts|cjs)$/);
  copy("dist/esm/optional", "dist/node/optional", /\.cjs$/);
  await import("./build/wkt.mjs");
}

/** Copies the files of a folder whose names match. */
function copy(from, to, names) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !path.extname(file) || names.test(file),
  });
}

const { type } = JSON.parse(readFileSync("package.json", "utf8"));
rmSync("dist", { recursive: true, force: true });
if (type === "module") {
  await buildRuntime();
} else {
  compile("dist/cjs");
}
writeFileSync("dist/cjs/package.json", '{"type":"commonjs"}\n');
