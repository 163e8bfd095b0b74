// The process that times the first calls of one encoder; started by cold.mjs. Nothing may encode before.
import { selectEncoders } from "../encoders/index.mjs";
import { runJob } from "../measure/job.mjs";
import { loadReference } from "../measure/reference.mjs";
import { selectPayloads } from "../payloads/index.mjs";

await runJob(async ({ encoder, payload, calls }) => {
  const [chosen] = selectPayloads(payload);
  const run = await selectEncoders(encoder)[0].prepare(
    chosen,
    await loadReference(chosen),
  );
  const nanos = {};
  for (let call = 1; call <= calls.at(-1); call++) {
    const start = performance.now();
    globalThis.lastResult = run();
    const elapsed = (performance.now() - start) * 1e6;
    if (calls.includes(call)) nanos[call] = elapsed;
  }
  return { nanos };
});
