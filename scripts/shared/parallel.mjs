import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/**
 * Does jobs, as many at once as the machine has processors.
 *
 * @template T
 * @param {(() => Promise<T>)[]} jobs
 * @returns {Promise<T[]>} their results, in their order
 */
export async function inParallel(jobs) {
  const results = [];
  const queue = [...jobs.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, job] = next;
      results[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/**
 * Runs a command, and returns its status and all that it wrote.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function execute(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[status], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}
