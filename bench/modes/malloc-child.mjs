// The process that encodes one payload without a pause; started by malloc.mjs.
import { runJob } from "../measure/job.mjs";
import { prepareJob } from "../measure/prepare.mjs";

const WARMUP_MS = 300;

await runJob(async ({ milliseconds, library, ...job }) => {
  requireLoaded(library);
  const { run } = await prepareJob(job);
  sustain(run, WARMUP_MS);
  return sustain(run, milliseconds);
});

/** Throws if a library was to be preloaded and was not: the system's loader goes on without. */
function requireLoaded(library) {
  const { sharedObjects } = process.report.getReport();
  if (
    library !== undefined &&
    !sharedObjects.some((path) => path.endsWith(library))
  )
    throw new Error(`${library} was not preloaded`);
}

/** Nanoseconds per call, and of processor time in all threads. */
function sustain(run, milliseconds) {
  const start = performance.now();
  const startCpu = process.cpuUsage();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let i = 0; i < 100; i++) globalThis.lastResult = run();
    calls += 100;
    elapsed = performance.now() - start;
  }
  const { user, system } = process.cpuUsage(startCpu);
  return {
    nanos: (elapsed * 1e6) / calls,
    cpuNanos: ((user + system) * 1e3) / calls,
  };
}
