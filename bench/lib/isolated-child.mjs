// The process that times one encoder on one payload with benchmark.js; started by isolated.mjs.
import Benchmark from "benchmark";
import { selectEncoders } from "../encoders/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { runJob } from "./job.mjs";
import { prepareChecked } from "./prepare.mjs";

await runJob(async ({ encoder, payload, seconds }) => {
  const prepared = await prepareChecked(
    selectEncoders(encoder)[0],
    selectPayloads(payload)[0],
  );
  const { run, size, sameBytes } = prepared;
  const bench = new Benchmark(() => {
    globalThis.lastResult = run();
  });
  bench.options.maxTime = seconds;
  bench.options.minSamples = 5;
  bench.run();
  if (bench.error) throw bench.error;
  return {
    size,
    sameBytes,
    nanos: bench.stats.sample.map((each) => each * 1e9),
  };
});
