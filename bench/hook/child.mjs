// The process that runs one program, with the hook or without; started by hook.mjs. Nothing of the program knows of the hook.
import { createHash } from "node:crypto";
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { ordersOf } from "./orders.mjs";
import { SIZES } from "./sizes.mjs";

/**
 * Starts a program.
 *
 * @callback Start
 * @returns {Prepare | Promise<Prepare>}
 *
 * @callback Prepare
 * @param {object[]} messages
 * @returns {() => Promise<Uint8Array> | Uint8Array} passes all of them through, and returns the last one's bytes
 */

const { program, hook, share, warmups } = JSON.parse(process.argv[2]);
const { start } = await import(`./${program}.mjs`);
const prepare = await start();
const lanes = [];
for (const size of SIZES) {
  const messages = ordersOf({ ...size, count: size.count * share });
  const run = prepare(messages);
  let bytes;
  for (let i = 0; i < warmups; i++) bytes = await run();
  const digest = createHash("sha256").update(bytes).digest("hex");
  lanes.push({ run, count: messages.length, size: bytes.length, digest });
}
if (hook !== undefined) await checkHook();
await serveRounds(
  {
    engine: engineVersion(),
    sizes: lanes.map(({ size }) => size),
    digests: lanes.map(({ digest }) => digest),
  },
  async (index) => {
    const { run, count } = lanes[index];
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1e3) / count;
  },
);
process.exit();

/** What is timed as the hook's work has to be its own. */
async function checkHook() {
  const { hookCalls } = await import(hook);
  const { planned, plain, fromBinary } = hookCalls();
  if (planned <= plain || fromBinary.planned <= fromBinary.plain)
    throw new Error(`no plans: ${JSON.stringify(hookCalls())}`);
}
