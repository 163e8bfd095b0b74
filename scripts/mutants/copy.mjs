import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** As long as a step of .ci/run: what takes longer fails there. */
export const LIMIT_SECONDS = 900;

/**
 * Runs a command in a folder. What takes too long is ended with all that it started: a bug can loop for ever, in a
 * worker of Jest's or in a process that a test starts.
 *
 * @returns {Promise<{ ok: boolean, late: boolean, output: string }>}
 */
export async function run(folder, command, args, seconds = LIMIT_SECONDS) {
  const child = spawn(command, args, {
    cwd: folder,
    // A group of processes of its own, which can be ended as one.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => process.kill(-child.pid, "SIGKILL");
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, seconds * 1000);
  // First, because it may still write into the copy, which is removed then.
  process.prependOnceListener("exit", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  try {
    const [status] = await once(child, "close");
    return { ok: status === 0, late, output };
  } finally {
    clearTimeout(timer);
    process.off("exit", end);
  }
}
