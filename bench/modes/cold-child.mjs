// The process that times the first calls of one variant; started by cold.mjs. Nothing may be done before that they do.
import { selectVariants } from "../libraries/index.mjs";
import { runJob } from "../measure/job.mjs";
import { loadKnown } from "../measure/reference.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";

await runJob(async ({ operation, variant, payload, known, calls }) => {
  const [chosen] = selectPayloads(payload);
  const reference = await loadKnown(chosen, known);
  const codec = await selectVariants(variant, operation)[0].load({
    payload: chosen,
    schema: reference.schema,
    operation,
    cold: true,
  });
  const run = OPERATIONS[operation].prepare(codec, reference);
  const nanos = {};
  for (let call = 1; call <= calls.at(-1); call++) {
    const start = performance.now();
    if (call === 1) codec.register?.();
    globalThis.lastResult = run();
    const elapsed = (performance.now() - start) * 1e6;
    if (calls.includes(call)) nanos[call] = elapsed;
  }
  return { nanos };
});
