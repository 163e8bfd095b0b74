// Packs both packages into a folder, under names without a version, for projects that install them from files.
//
// Usage: npm run pack [-- <folder>]
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { packAll } from "./packages/pack.mjs";
import { root } from "./shared/root.mjs";

const folder = resolve(process.argv[2] ?? join(root, "packed"));
mkdirSync(folder, { recursive: true });
let replaced = false;
for (const { name, path } of packAll(folder)) {
  const tarball = join(dirname(path), `${name}.tgz`);
  replaced ||=
    existsSync(tarball) && !readFileSync(tarball).equals(readFileSync(path));
  renameSync(path, tarball);
  console.log(relative(process.cwd(), tarball));
}
if (replaced) {
  console.log(
    "They replace others: install both again by their paths. npm install alone keeps the old code, and npm ci ends in EINTEGRITY.",
  );
}
