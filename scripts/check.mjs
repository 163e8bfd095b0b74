// Runs one of the checks, after a build where it needs one.
//
// Usage: npm run check -- <which> [options of that check]
//   demand    code on demand under each version of Node.js, Bun and Deno
//   hook      the hook under each version of Node.js, Bun and Deno
//   layers    which folder imports which
//   packages  packs, installs elsewhere, uses, and lints both packages; follows README.md and docs
//   strings   strings under each engine: some write strings by WebAssembly
//   v8        functions that V8 gives up or throws away again and again
import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./shared/root.mjs";

const CHECKS = ["demand", "hook", "layers", "packages", "strings", "v8"];

/** Runs a command in the root, and ends with its status if it fails. */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const [which, ...options] = process.argv.slice(2);
if (!CHECKS.includes(which)) {
  console.error(`npm run check -- ${CHECKS.join(" | ")}`);
  process.exit(1);
}
if (which !== "layers") run("npm", ["run", "build"]);
run(process.execPath, [
  path.join(root, `scripts/check-${which}.mjs`),
  ...options,
]);
