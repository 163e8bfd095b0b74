// The process that encodes a message of 10 MB three times; started by large.mjs.
import { setTimeout as sleep } from "node:timers/promises";
import { selectVariants } from "../libraries/index.mjs";
import { settle, used, watchCollections } from "../measure/heap.mjs";
import { runJob } from "../measure/job.mjs";
import { loadReference } from "../measure/reference.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/** A thousandth of what is measured. */
const TOLERANCE = 10_000;

await runJob(async ({ variant }) => {
  const compile = await prepare(variant, "records-33kb");
  for (let i = 0; i < 500; i++) compile.run();
  const { run, size } = await prepare(variant, "records-10mb");
  const before = await settle(TOLERANCE);
  const calls = [];
  for (let i = 0; i < 3; i++) calls.push(await measure(run, before));
  return { size, calls };
});

async function prepare(variant, name) {
  const [payload] = selectPayloads(name);
  const reference = await loadReference(payload);
  const { length: size } = reference.bytes;
  const codec = await selectVariants(variant, "encode")[0].load({
    payload,
    schema: reference.schema,
    operation: "encode",
    size: () => size,
  });
  return { run: OPERATIONS.encode.prepare(codec, reference), size };
}

/**
 * What one call allocates beyond its result, which is what it needs at its highest, since nothing is collected meanwhile; and
 * how much more than at the beginning is in use when the result is gone.
 */
async function measure(run, before) {
  const start = await settle(TOLERANCE);
  const collections = watchCollections();
  let result = run();
  const allocated = used() - start;
  await sleep(20);
  const collected = collections() > 0;
  // What the caller brought is no allocation.
  const output = result instanceof Uint8Array ? result.length : 0;
  result = undefined;
  return {
    highest: allocated - output,
    collected,
    kept: (await settle(TOLERANCE)) - before,
  };
}
