// Packs both packages into a folder, under names without a version, for projects that install them from files.
//
// Usage: npm run pack [-- <folder>]
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { packAll } from "./packages/pack.mjs";
import { root } from "./shared/root.mjs";

const folder = resolve(process.argv[2] ?? join(root, "packed"));
mkdirSync(folder, { recursive: true });
for (const { name, path } of packAll(folder)) {
  const tarball = join(dirname(path), `${name}.tgz`);
  renameSync(path, tarball);
  console.log(relative(process.cwd(), tarball));
}
