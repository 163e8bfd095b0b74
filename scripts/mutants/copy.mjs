import { spawnSync } from "node:child_process";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Folders that are links in the copy: what is installed, and what was downloaded. */
const LINKED = new Set(["node_modules", ".cache"]);

/**
 * Copies the working tree, as it is, with what was built and generated. What is installed is linked, except for the
 * packages of the workspace: they are the copy's own.
 *
 * @param {string} root
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree(root) {
  const folder = mkdtempSync(path.join(tmpdir(), "mutants-"));
  copyFolder(root, folder);
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === ".git") continue;
    if (!lstatSync(source).isDirectory()) {
      cpSync(source, target, { verbatimSymlinks: true });
    } else if (LINKED.has(name)) {
      linkEntries(source, target);
    } else {
      copyFolder(source, target);
    }
  }
}

/** Makes a folder with a link to each entry of another one. Relative links stay what they are. */
function linkEntries(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === ".bin") {
      cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    } else {
      const isLink = lstatSync(source).isSymbolicLink();
      symlinkSync(isLink ? readlinkSync(source) : source, target);
    }
  }
}

/**
 * Runs a command in a folder.
 *
 * @returns {{ ok: boolean, output: string }}
 */
export function run(folder, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}
