// What installs and starts an application in another way than npm: pnpm, whose node_modules has links, and Yarn, which
// has no node_modules but a resolver of its own (Plug'n'Play). Both are among the tools of the package checks.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { thisEngine } from "../shared/engines/index.mjs";
import { cleanEnv, run } from "./run.mjs";

/**
 * The managers, each with the command that runs one of its own (`install`), and with how it starts Node.js.
 *
 * @param {string} tools the folder where they are installed
 * @returns {{ name: string, command: string[], env: typeof cleanEnv, startNode: string[] }[]}
 */
export function managers(tools) {
  const pnpm = join(tools, "node_modules/pnpm/bin/pnpm.cjs");
  const yarn = join(tools, "node_modules/@yarnpkg/cli-dist/bin/yarn.js");
  return [
    { name: "pnpm", command: [pnpm], env: cleanEnv, startNode: [] },
    {
      name: "yarn",
      command: [yarn],
      env: { ...cleanEnv, ...yarnSettings() },
      startNode: [yarn, "node"],
    },
  ];
}

/**
 * Installs what a project depends on, and generates its code.
 *
 * @returns {import("../shared/engines/index.mjs").Engine & { env: typeof cleanEnv }} runs the project's modules
 */
export function installWith({ name, command, env, startNode }, project) {
  for (const args of [["install"], ["exec", "buf", "generate"]]) {
    run(process.execPath, [...command, ...args], {
      cwd: project,
      env,
      label: `${name} ${args.join(" ")}`,
    });
  }
  return { ...thisEngine(), name, args: startNode, env };
}

/** Yarn doesn't read npm's settings, and in CI refuses to write a lock file. */
function yarnSettings() {
  const registry = execFileSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    env: cleanEnv,
  }).trim();
  return {
    YARN_ENABLE_GLOBAL_CACHE: "false",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
    YARN_ENABLE_TELEMETRY: "false",
    // A package can't import what only the application depends on.
    YARN_PNP_FALLBACK_MODE: "none",
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
  };
}
