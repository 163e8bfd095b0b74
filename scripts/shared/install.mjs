// Installs what only some runs need: each such folder has its own package.json and lock file, and no workspace knows it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs `npm ci` in a folder, unless what its lock file says is installed there.
 *
 * @param {string} folder
 * @param {string[]} [options] of `npm ci`
 */
export function installFolder(folder, options = []) {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  // Written last: without it, an installation was interrupted.
  const installed = join(folder, "node_modules", ".installed-lock");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  npm(["ci", "--no-audit", "--no-fund", ...options], folder);
  writeFileSync(installed, lock);
}

/**
 * Runs npm in a folder.
 *
 * @param {string[]} args
 * @param {string} folder
 */
export function npm(args, folder) {
  const command = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(command, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
