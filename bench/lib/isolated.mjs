// Isolated: one process per encoder and payload, timed by benchmark.js. What an encoder does when nothing else runs.
import { BASELINE } from "../encoders/index.mjs";
import { runChild } from "./child.mjs";
import { alternate } from "./order.mjs";
import { geomean, median, spread } from "./stats.mjs";
import { formatNanos, table } from "./table.mjs";

/**
 * Times encoders on payloads in one engine.
 *
 * @param {object} job
 * @param {import("./engines.mjs").Engine} job.engine
 * @param {import("../encoders/index.mjs").Encoder[]} job.encoders
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per encoder and payload
 * @param {number} job.seconds for one process
 */
export async function isolated({
  engine,
  encoders,
  payloads,
  passes,
  seconds,
}) {
  const results = [];
  let version = "";
  for (const payload of payloads) {
    const samples = new Map(encoders.map((e) => [e.name, []]));
    let size = 0;
    for (const encoder of alternate(encoders, passes)) {
      const job = { encoder: encoder.name, payload: payload.name, seconds };
      const result = await runChild(engine, "isolated-child.mjs", job);
      version = result.engine;
      if (encoder.name === BASELINE || size === 0) size = result.size;
      samples.get(encoder.name).push(...result.nanos);
    }
    for (const { name } of encoders) {
      const nanos = samples.get(name);
      results.push({
        encoder: name,
        payload: payload.name,
        size,
        nanos: median(nanos),
        spread: spread(nanos),
      });
    }
  }
  return {
    mode: "isolated",
    engine: version,
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/**
 * Throughput against a baseline, with the spread of the samples.
 *
 * @param {Awaited<ReturnType<typeof isolated>>} report
 */
export function isolatedTable(report, baseline = BASELINE) {
  const payloads = [...new Set(report.results.map((r) => r.payload))];
  const find = (encoder, payload) =>
    report.results.find((r) => r.encoder === encoder && r.payload === payload);
  const others = report.encoders.filter((e) => e.name !== baseline);
  const ratio = (encoder, payload) =>
    find(baseline, payload).nanos / find(encoder, payload).nanos;
  const percent = (share) => `±${Math.round(share * 100)} %`;
  const rows = payloads.map((payload) => {
    const base = find(baseline, payload);
    const cells = others.map(
      (e) =>
        `${ratio(e.name, payload).toFixed(2)} ${percent(find(e.name, payload).spread)}`,
    );
    return [
      payload,
      base.size,
      `${formatNanos(base.nanos)} ${percent(base.spread)}`,
      ...cells,
    ];
  });
  const means = others.map((e) =>
    geomean(payloads.map((payload) => ratio(e.name, payload))).toFixed(2),
  );
  rows.push(["geometric mean", "", "", ...means]);
  return table(
    ["payload", "bytes", baseline, ...others.map((e) => e.name)],
    rows,
  );
}
