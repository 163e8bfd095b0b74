/** What a report has, as it is in a JSON file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { registry } from "../contract/registry.js";
import type { Findings } from "../hook/findings.js";
import { countedTypes, fallbacks } from "./count.js";

export type Report = ReturnType<typeof makeReport>;

/** Makes the report of this process, given the URL of the hook's entry point. */
export function makeReport(entry: string, hook: Findings) {
  const { user, system } = process.cpuUsage();
  const problems = problemsOf(hook);
  return {
    /** To know one. */
    report: "protobuf-es-fast",
    version: versionOf(path.dirname(fileURLToPath(entry))),
    process: {
      pid: process.pid,
      program: process.argv[1] ?? "",
      engine: engineOf(process.versions),
      /** Whether types got plans. */
      plans: registry.plans,
      /** Whether types that are hot get code. */
      onDemand: registry.onHot !== undefined,
      /** The CPU time of all threads since the process started. */
      cpuMilliseconds: (user + system) / 1000,
    },
    copies: Array.from(hook.folders(), (folder) =>
      copyIn(folder, hook, problems),
    ),
    /** Why the hook doesn't reach something, beside what copies tell. */
    problems,
    /** By size, the largest first. */
    types: countedTypes(),
    fallbacks: [...fallbacks.values()],
  };
}

function engineOf({ bun, deno, node }: Record<string, string | undefined>) {
  return bun ? `bun ${bun}` : deno ? `deno ${deno}` : `node ${node}`;
}

/** Returns why the hook doesn't reach something. Of what came too late, the first has the name of a file, where one is known. */
function problemsOf(hook: Findings): string[] {
  const problems = [...hook.problems];
  const first = problems.find((each) => each.includes(LATE));
  return problems.filter((each) => each === first || !each.includes(LATE));
}

/** What such problems have in common. */
const LATE = "was loaded before it";

/** Describes a copy of protobuf-es that the hook has met: the folder of its ES modules, or of its CommonJS modules. */
function copyIn(folder: string, hook: Findings, problems: string[]) {
  const version = versionOf(folder);
  const reason = problems.some((each) => each.includes(folder + path.sep))
    ? "loaded before the hook"
    : hook.problemOf(folder);
  return {
    folder,
    version,
    isRedirected: reason === undefined,
    /** Why it isn't, or why it gains less. */
    problem: reason ?? whyLess(version),
  };
}

export const ALL_ITSELF = "it does all calls itself";

/** As docs/versions.md says. */
function whyLess(version: string): string | undefined {
  if (/^2\.16\./.test(version)) {
    return "older than 2.17: it reads binary itself";
  }
  const isOlder = /^2\.(?:\d|1[0-5])\./.test(version);
  return isOlder ? `older than 2.16: ${ALL_ITSELF}` : undefined;
}

/** Returns the version of a package, given a folder of its modules. (Deno can't require JSON while there are hooks.) */
function versionOf(folder: string): string {
  try {
    const file = path.join(folder, "../../package.json");
    const { version } = JSON.parse(readFileSync(file, "utf8"));
    return String(version);
  } catch {
    return "of unknown version";
  }
}
