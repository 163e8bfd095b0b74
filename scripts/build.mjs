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

const { name, type } = JSON.parse(readFileSync("package.json", "utf8"));
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
  // For Node.js, and bundles for it. Bundles for browsers leave out more of a module that has no function around it.
  copyWithClosures("dist/esm", "dist/node", [
    ...["wire", "encode", "two-pass", "decode", "create", "fallback", "wkt"],
  ]);
}
writeFileSync("dist/cjs/package.json", '{"type":"commonjs"}\n');
