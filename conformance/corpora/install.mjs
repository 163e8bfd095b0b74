import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** This folder: a package of its own, so that only who runs the corpora downloads them. */
const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/**
 * Installs the packages with the protos, unless the lock file's state is installed already. None of their scripts runs.
 *
 * @returns {string} the folder node_modules with the packages
 */
export function installCorpora() {
  const modules = join(FOLDER, "node_modules");
  const lock = readFileSync(join(FOLDER, "package-lock.json"), "utf8");
  const done = join(modules, ".installed-lock");
  if (existsSync(done) && readFileSync(done, "utf8") === lock) return modules;
  console.log("installing the corpora's packages");
  const result = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(`npm ci failed with exit code ${result.status}`);
  }
  writeFileSync(done, lock);
  return modules;
}
