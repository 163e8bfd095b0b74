import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { root } from "./root.mjs";

/** When, where and of which commit something is measured; a commit with a `+` has uncommitted changes. */
export function provenance() {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit:
      git("rev-parse", "--short", "HEAD") +
      (uncommitted().length > 0 ? "+" : ""),
    machine: `${cpus().length} × ${cpus()[0].model.trim()}`,
  };
}

/** The changed files that git knows and that are part of what is measured. */
export function uncommitted() {
  return git(
    ...["status", "--porcelain", "--untracked-files=no"],
    ...["--", "runtime", "plugin"],
  )
    .split("\n")
    .filter((line) => line !== "");
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
