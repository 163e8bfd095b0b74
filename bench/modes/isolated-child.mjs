// The process that times one variant on one payload with benchmark.js; started by isolated.mjs.
import Benchmark from "benchmark";
import { engineVersion } from "../measure/job.mjs";
import { prepareJob } from "../measure/prepare.mjs";
import { serveRounds } from "../measure/turns-child.mjs";

const { seconds, ...job } = JSON.parse(process.argv[2]);
const { run, size } = await prepareJob(job);
const bench = new Benchmark(() => {
  globalThis.lastResult = run();
});
Object.assign(bench.options, { maxTime: seconds, minTime: 0.02 });

/** Lets benchmark.js find how many calls it takes, and time them; the mean, because garbage is collected now and then. */
function round() {
  bench.run();
  if (bench.error) throw bench.error;
  return bench.stats.mean * 1e9;
}

round(); // Compiles what is timed.
await serveRounds({ engine: engineVersion(), size }, round);
