/** The copies of protobuf-es that the hook has met, for the report. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Findings } from "../hook/findings.js";

/** A copy of protobuf-es. */
export interface Copy {
  /** The folder of its ES modules, or of its CommonJS modules. */
  readonly folder: string;
  readonly version: string;
  readonly isRedirected: boolean;
  /** Why it isn't, or why it gains less. */
  readonly problem?: string | undefined;
}

/**
 * Returns the copies.
 *
 * @param problems what the hook has found in the way
 */
export function findCopies(hook: Findings, problems: string[]): Copy[] {
  return Array.from(hook.folders(), (folder) => {
    const version = versionOf(folder);
    const reason = problems.some((each) => each.includes(folder + path.sep))
      ? "loaded before the hook"
      : hook.problemOf(folder);
    const problem = reason ?? whyLess(version);
    return { folder, version, isRedirected: reason === undefined, problem };
  });
}

/** As docs/versions.md says. */
function whyLess(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major !== 2 || minor >= 17) {
    return undefined;
  }
  return minor === 16
    ? "older than 2.17: it reads binary itself"
    : "older than 2.16: it does all calls itself";
}

function versionOf(folder: string): string {
  try {
    const file = path.join(folder, "../../package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    return String(version);
  } catch {
    return "of unknown version";
  }
}
