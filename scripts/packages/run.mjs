// Runs the commands of the package checks, each with a line that says which and how long it took.
import { spawnSync } from "node:child_process";

/** The environment without what npm sets for scripts: a newcomer's shell doesn't have it. */
export const cleanEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

/**
 * Runs a command and returns what it wrote to its standard output. Throws with all of its output if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, label?: string, shell?: string }} options
 * @returns {string}
 */
export function run(command, args, { label, env = cleanEnv, ...options }) {
  const start = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env,
    maxBuffer: 1 << 28,
    ...options,
  });
  if (error) throw error;
  const shown = label ?? [command, ...args].join(" ");
  if (status !== 0) {
    throw new Error(`${shown}\nexit code ${status}\n${stdout}${stderr}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ok ${shown} (${seconds} s)`);
  return stdout;
}
