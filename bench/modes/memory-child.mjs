// The process that measures what one variant allocates; started by memory.mjs with --expose-gc and a young generation
// that is large enough for no collection to happen while it counts.
import inspector from "node:inspector/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { settle, used, watchCollections } from "../measure/heap.mjs";
import { runJob } from "../measure/job.mjs";
import { prepareJob } from "../measure/prepare.mjs";
import { loadReference } from "../measure/reference.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";

await runJob(async (job) => {
  const { run, size } =
    job.variant === "bare" ? await prepareBare(job) : await prepareJob(job);
  const count = Math.max(20, Math.min(5000, Math.floor(8e6 / size)));
  for (let i = 0; i < 4000 && i * size < 4e7; i++) run();
  return {
    size,
    ...(await measure(run, count)),
    sites: await allocationSites(run, count),
  };
});

async function prepareBare({ operation, payload }) {
  const reference = await loadReference(selectPayloads(payload)[0]);
  return {
    run: OPERATIONS[operation].bare(reference),
    size: reference.bytes.length,
  };
}

/**
 * Bytes allocated per call, and those still alive after a full collection while all results are kept. Where the
 * collector comes in between, fewer calls have to do.
 */
async function measure(run, count) {
  for (; count > 0; count >>= 1) {
    const kept = new Array(count).fill(undefined);
    const before = await settle();
    const collections = watchCollections();
    for (let i = 0; i < count; i++) kept[i] = run();
    const allocated = (used() - before) / count;
    await sleep(20);
    const disturbed = collections() > 0;
    const retained = ((await settle()) - before) / count;
    if (!disturbed) return { allocated, retained, calls: count };
  }
  throw new Error(
    "the garbage collector ran during every attempt to count allocations",
  );
}

/** The functions that allocate most on the heap, from V8's sampling heap profiler: bytes per call. */
async function allocationSites(run, count) {
  const session = new inspector.Session();
  session.connect();
  await session.post("HeapProfiler.enable");
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 256,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  for (let i = 0; i < count; i++) run();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  const bytes = new Map();
  const visit = ({ callFrame, selfSize, children }) => {
    const name = callFrame.functionName || "(anonymous)";
    bytes.set(name, (bytes.get(name) ?? 0) + selfSize);
    children.forEach(visit);
  };
  visit(profile.head);
  return [...bytes]
    .map(([name, total]) => ({ name, bytes: Math.round(total / count) }))
    .filter((site) => site.bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 5);
}
