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
import { inThread } from "./build/thread.mjs";

const tsc = path.join(
  path.dirname(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  ),
  "bin/tsc",
);

/** Compile the package's tsconfig.json with extra options into one folder of dist. */
function compile(outDir, ...options) {
  execFileSync(
    process.execPath,
    [tsc, "-p", "tsconfig.json", "--outDir", outDir, ...options],
    { stdio: "inherit" },
  );
}

/** The module of what standalone code throws. */
const ERROR = "contract/encode-error.js";

function buildPlugin() {
  compile(
    "dist/cjs",
    ...["--module", "commonjs"],
    ...["--moduleResolution", "bundler"],
    ...["--verbatimModuleSyntax", "false"],
  );
}

/** Builds the runtime, for each kind of importer from the modules that tsc writes. */
async function buildRuntime(exports) {
  await import("./build/ascii.mjs");
  await import("./build/runtime-code.mjs");
  await import("./build/copies.mjs");
  await import("./build/string-module.mjs");
  await import("./build/wkt.mjs");
  compile("dist/esm");
  // As they are written: a missing import can't be caught in an ES module.
  copy("src/optional", "dist/esm/optional", /\.cjs$/);
  tuneModules("dist/esm");
  const files = (condition) => [
    ...new Set(
      Object.values(exports).flatMap(({ import: entry }) =>
        condition(entry ?? {}),
      ),
    ),
  ];
  const entries = files(({ types }) => types ?? [])
    .flatMap(matching)
    .map((file) => file.replace("./dist/esm/", "").replace(/\.d\.ts$/, ".js"));
  // For bundles that run in Node.js.
  copy("dist/esm", "dist/bundlers", /\.(?:js|js\.map|cjs)$/);
  closeModules("dist/bundlers");
  // Standalone code, which is for small bundles, is bundled without functions around modules. There is one class of its errors.
  writeFileSync(
    `dist/bundlers/${ERROR}`,
    `export { EncodeError } from "../../esm/${ERROR}";\n`,
  );
  const join = new URL("build/join.mjs", import.meta.url);
  await Promise.all([
    // For Node.js itself.
    inThread(join, "joinModules", ["dist/bundlers", "dist/node", entries]),
    inThread(join, "toCommonJs", ["dist/esm", "dist/cjs", entries]),
  ]);
  copy("dist/esm", "dist/cjs", /\.(?:d\.ts|cjs)$/);
  copy("dist/esm/optional", "dist/node/optional", /\.cjs$/);
}

/** The files that an export stands for, which can have a `*` in its path. */
function matching(target) {
  const [before, after] = target.split("*");
  if (after === undefined) return [target];
  return readdirSync(before, { recursive: true })
    .filter((name) => name.endsWith(after))
    .map((name) => before + name.split(path.sep).join("/"));
}

/** Copies the files of a folder whose names match. */
function copy(from, to, names) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !path.extname(file) || names.test(file),
  });
}

const { type, exports } = JSON.parse(readFileSync("package.json", "utf8"));
rmSync("dist", { recursive: true, force: true });
if (type === "module") {
  await buildRuntime(exports);
} else {
  buildPlugin();
}
writeFileSync("dist/cjs/package.json", '{"type":"commonjs"}\n');
