// The process of a loop, without a client; started by players.mjs. In a round it works for a while.
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { MOST_WARM_UPS, slowCalls } from "./slow-calls.mjs";

/**
 * @callback Prepare
 * @param {import("./programs.mjs").Size} size
 * @param {object} options of the program
 * @returns {() => Uint8Array} handles one message, and returns bytes
 */

const job = JSON.parse(process.argv[2]);
const { prepare } = await import(`./${job.module}.mjs`);
const lanes = job.sizes.map((size) => prepare(size, job.options));
const outputs = lanes.map((run) => run());
const slow = await slowCalls(job);
let warmUps = 0;
do {
  for (const run of lanes) work(run, job.warmupMs);
  // Code that is made on demand comes between calls.
  await setTimeout(job.warmupMs);
} while (slow() !== undefined && ++warmUps < MOST_WARM_UPS);
await serveRounds(
  {
    engine: engineVersion(),
    sizes: outputs.map(({ length }) => length),
    digests: outputs.map((each) =>
      createHash("sha256").update(each).digest("hex"),
    ),
  },
  (index) => {
    const before = process.cpuUsage();
    const count = work(lanes[index], job.roundMs);
    const { user, system } = process.cpuUsage(before);
    const name = slow();
    if (name !== undefined) throw new Error(`most calls of ${name} are slow`);
    return ((user + system) * 1e3) / count;
  },
);
process.exit();

/** Handles messages for a time in milliseconds, and returns how many. */
function work(run, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  do {
    globalThis.lastResult = run();
    count++;
  } while (performance.now() < end);
  return count;
}
