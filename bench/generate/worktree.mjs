// Another commit, built in a worktree of its own, with the bench as it is now.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "../../scripts/shared/install.mjs";

const bench = fileURLToPath(new URL("..", import.meta.url));
// Not in this folder: tests of a worktree are not tests of this one.
const worktrees = join(bench, "..", ".cache", "bench-worktrees");

/** What the bench consists of; the rest of its folder is installed or generated. */
const PARTS = [
  "package.json",
  "generate.mjs",
  "generate",
  "libraries",
  "measure",
  "modes",
  "operations",
  "payloads",
  "proto",
  "../scripts/shared/install.mjs",
];

/**
 * Checks out a commit below .cache in the root, installs and builds it, puts this bench in and generates its code there.
 * A worktree that is there already is used as it is, since a commit doesn't change.
 *
 * @param {string} ref any name of a commit
 * @param {string[]} folders of generated code
 * @returns {{ commit: string, base: string }} the short hash, and the bench's folder in the worktree
 */
export function buildWorktree(ref, folders) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: bench, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", `${ref}^{commit}`);
  const worktree = join(worktrees, commit);
  // Written last: without it, the build was interrupted.
  const built = join(worktree, "node_modules", ".built");
  if (!existsSync(built)) {
    rmSync(worktree, { recursive: true, force: true });
    git("worktree", "prune");
    git("worktree", "add", "--detach", "--force", worktree, commit);
    npm(["ci", "--no-audit", "--no-fund", "--prefer-offline"], worktree);
    npm(["run", "build"], worktree);
    writeFileSync(built, "");
  }
  const base = join(worktree, "bench");
  for (const part of PARTS) {
    rmSync(join(base, part), { recursive: true, force: true });
    cpSync(join(bench, part), join(base, part), { recursive: true });
  }
  execFileSync(
    process.execPath,
    [join(base, "generate.mjs"), "--folders", folders.join(",")],
    { stdio: "inherit" },
  );
  return { commit, base };
}

/** Removes all worktrees of this bench. */
export function removeWorktrees() {
  rmSync(worktrees, { recursive: true, force: true });
  execFileSync("git", ["worktree", "prune"], { cwd: bench });
}
