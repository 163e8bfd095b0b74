// Builds the package in the current folder: plain CommonJS, and ES modules where the package declares "type": "module".
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { copyWithClosures } from "./closures.mjs";
import { compileEagerly } from "./eager.mjs";
import { joinModules } from "./join.mjs";

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

/** The entry points that Node.js has files of its own for. */
function nodeEntries(exports) {
  const files = Object.values(exports).map((entry) => entry.import?.node);
  return [...new Set(files.flatMap((file) => file?.default ?? []))].map(
    (file) => file.replace("./dist/node/", ""),
  );
}

const { name, type, exports } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
rmSync("dist", { recursive: true, force: true });
if (type === "module") {
  compile("dist/esm");
}
compile(
  "dist/cjs",
  ...["--module", "commonjs"],
  ...["--moduleResolution", "bundler"],
  ...["--verbatimModuleSyntax", "false"],
);
for (const format of ["cjs", "esm"]) {
  const copied = "src/optional";
  if (existsSync(copied) && existsSync(`dist/${format}`)) {
    cpSync(copied, `dist/${format}/optional`, {
      recursive: true,
      filter: (file) => !file.endsWith(".d.cts"),
    });
  }
}
if (name === "protobuf-es-fast") {
  compileEagerly("dist/esm");
  compileEagerly("dist/cjs");
  // For bundles that run in Node.js. Those for browsers leave out more of a module that has no function around it.
  copyWithClosures("dist/esm", "dist/bundlers", [
    ...["wire", "encode", "two-pass", "decode", "create", "fallback", "wkt"],
  ]);
  // For Node.js itself.
  await joinModules("dist/bundlers", "dist/node", nodeEntries(exports));
}
writeFileSync("dist/cjs/package.json", '{"type":"commonjs"}\n');
