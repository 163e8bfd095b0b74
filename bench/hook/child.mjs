// The process that runs one program, with the hook, with generated code too, or without; started by hook.mjs. Nothing of the program knows of the hook.
import { createHash } from "node:crypto";
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { ordersOf } from "./orders.mjs";
import { sizesOf } from "./sizes.mjs";

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

const { program, imports, share, warmups } = JSON.parse(process.argv[2]);
const { start } = await import(`./${program}.mjs`);
const prepare = await start();
const lanes = [];
for (const size of sizesOf(program)) {
  const messages = ordersOf({ ...size, count: size.count * share });
  const run = prepare(messages);
  let bytes;
  for (let i = 0; i < warmups; i++) bytes = await run();
  const digest = createHash("sha256").update(bytes).digest("hex");
  lanes.push({ run, count: messages.length, size: bytes.length, digest });
}
if (imports.length > 0) await checkHook(imports[0]);
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
async function checkHook(hook) {
  const { hookCalls } = await import(hook);
  const calls = hookCalls();
  const isFast = ({ generated, planned, plain }) => generated + planned > plain;
  if (!usedOf(calls).every(isFast))
    throw new Error(`no plans, or no code: ${JSON.stringify(calls)}`);
}

/** What a program calls most, of what can be fast: nothing plans the writing of JSON. */
function usedOf(calls) {
  const { fromBinary, toJson, fromJson } = calls;
  if (program !== "connect-json") return [calls, fromBinary];
  return imports.length > 1 ? [toJson, fromJson] : [fromJson];
}
