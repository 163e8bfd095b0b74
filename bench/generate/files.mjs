// Where the rivals' code is, and what its generators do with files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const rivals = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  "rivals",
);
export const bin = join(rivals, "node_modules", ".bin");

/** Where the code of one of them is. */
export const out = (name) => join(rivals, "gen", name);

/** Compiles a folder's TypeScript, file by file. */
export function compile(folder) {
  const { transformSync } = createRequire(join(rivals, "package.json"))(
    "esbuild",
  );
  for (const file of list(folder, ".ts")) {
    const { code } = transformSync(readFileSync(file, "utf8"), {
      loader: "ts",
      format: "esm",
      target: "es2022",
    });
    writeFileSync(file.replace(/\.ts$/, ".js"), code);
  }
}

/** Changes all files of a folder that end in `extension`. */
export function rewrite(folder, extension, change) {
  for (const file of list(folder, extension))
    writeFileSync(file, change(readFileSync(file, "utf8"), file));
}

/** All files below a folder that end in `extension`, sorted. */
export function list(folder, extension) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => join(folder, name));
}
