// The process that times the first calls of one type; started by first.mjs. Of that type nothing may be done before.
import { setTimeout as sleep } from "node:timers/promises";
import { selectVariants } from "../libraries/index.mjs";
import { runJob } from "../measure/job.mjs";
import { loadKnown, referTo } from "../measure/reference.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { dynamicMessage, dynamicTypes } from "../payloads/dynamic.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/** How often the other types are used: enough for all that they need to be compiled. */
const HOT = 1000;

await runJob(async ({ operation, variant, payload, known, others, calls }) => {
  const { prepare } = OPERATIONS[operation];
  const [chosen] = selectVariants(variant, operation);
  for (const [seed, schema] of dynamicTypes(others).entries()) {
    const message = dynamicMessage(schema, seed);
    const other = referTo(schema, { message: () => message });
    const run = prepare(await chosen.load({ schema, operation }), other);
    for (let i = 0; i < HOT; i++) globalThis.lastResult = run();
  }
  const [type] = selectPayloads(payload);
  const reference = await loadKnown(type, known);
  const { schema } = reference;
  const codec = await chosen.load({ schema, operation, cold: true });
  const run = prepare(codec, reference);
  // What the others have left to be compiled in other threads would be counted.
  await sleep(100);
  cpuNanos();
  const start = cpuNanos();
  codec.register?.();
  const nanos = {};
  let call = 0;
  for (const end of calls) {
    for (; call < end; call++) globalThis.lastResult = run();
    nanos[end] = cpuNanos() - start;
  }
  return { nanos };
});

/** The process's CPU time, that of the threads that compile and collect included. */
function cpuNanos() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}
