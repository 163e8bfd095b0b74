import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { root } from "./root.mjs";

/** What changes without a change of what is measured: documents, and results. */
const OTHER = [":!*.md", ":!bench/results"];

/**
 * When, where and of which commit something is measured that is going to be kept.
 *
 * @throws if a file that git knows has changes: figures are of a commit that anybody can check out
 */
export function provenance() {
  const changed = git(
    "status",
    "--porcelain",
    "--untracked-files=no",
    "--",
    ".",
    ...OTHER,
  );
  if (changed !== "")
    throw new Error(
      `figures are kept of a commit alone, but these files have changes:\n${changed}`,
    );
  const time = new Date().toISOString();
  return {
    time,
    date: time.slice(0, 10),
    commit: git("rev-parse", "--short", "HEAD"),
    machine: `${cpus().length} × ${cpus()[0].model.trim()}`,
  };
}

/**
 * What provenance gives, in words.
 *
 * @param {ReturnType<typeof provenance>} origin
 * @param {string[]} [keys] what of it
 */
export function stamp(origin, keys = ["date", "commit", "machine"]) {
  return keys
    .map((key) => (key === "commit" ? `commit ${origin.commit}` : origin[key]))
    .join(", ");
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
