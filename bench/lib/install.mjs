// Installs what only some runs need: each such folder has its own package.json and lock file, and no workspace knows it.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs `npm ci` in a folder, unless what is installed there is as new as its lock file.
 *
 * @param {string} folder
 */
export function installFolder(folder) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  )
    return;
  npm(["ci", "--no-audit", "--no-fund"], folder);
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
