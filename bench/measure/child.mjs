// Runs a script of the bench in an engine and reads the JSON it prints.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bench = fileURLToPath(new URL("..", import.meta.url));

/**
 * The executable and its arguments for a script of the bench.
 *
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} engine
 * @param {string} script its path from the bench's folder
 * @param {object} job what the script reads from its argument
 * @param {object} [options]
 * @param {string[]} [options.flags] more flags for the engine
 * @param {string} [options.base] another copy of the bench, whose script runs instead
 * @returns {[string, string[]]}
 */
export function childCommand(
  engine,
  script,
  job,
  { flags = [], base = bench } = {},
) {
  const path = join(base, script);
  return [
    engine.command,
    [...engine.args, ...flags, path, JSON.stringify(job)],
  ];
}

/** Runs a script, with the parameters of `childCommand` and an environment, and returns what it prints. */
export async function runChild(engine, script, job, { env, ...options } = {}) {
  const child = spawn(...childCommand(engine, script, job, options), {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (...end) => resolve(end));
  });
  if (code !== 0) {
    throw new Error(
      `${script} failed (${signal ?? code}) on ${engine.name} for ${JSON.stringify(job)}`,
    );
  }
  return JSON.parse(
    output.slice(output.lastIndexOf("\n", output.length - 2) + 1),
  );
}
