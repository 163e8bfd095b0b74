// Mixed traffic: one process per encoder, all payloads in turn in many short rounds, as a server with many message
// types sees it. Processes of all encoders alternate, so that a noisy minute hits every encoder.
import { BASELINE } from "../encoders/index.mjs";
import { runChild } from "./child.mjs";
import { alternate } from "./order.mjs";
import { geomean, mean, median, spread } from "./stats.mjs";
import { formatNanos, table } from "./table.mjs";

/**
 * Times encoders on payloads in one engine.
 *
 * @param {object} job
 * @param {import("./engines.mjs").Engine} job.engine
 * @param {(import("../encoders/index.mjs").Encoder & { base?: string, encoder?: string })[]} job.encoders with `base`, the
 *   encoder of another copy of the bench, and then with its name there
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per encoder
 * @param {number} job.rounds rounds per process
 * @param {number} job.roundMs milliseconds per payload and round
 */
export async function mixed({
  engine,
  encoders,
  payloads,
  passes,
  rounds,
  roundMs,
}) {
  const samples = new Map(
    encoders.map((e) => [e.name, new Map(payloads.map((p) => [p.name, []]))]),
  );
  const names = payloads.map((p) => p.name).join(",");
  let version = "";
  const sizes = {};
  for (const { name, encoder = name, base } of alternate(encoders, passes)) {
    const job = { encoder, payloads: names, rounds, roundMs, warmupMs: 50 };
    const result = await (engine.runMixed?.(job) ??
      runChild(engine, "mixed-child.mjs", job, { base }));
    version = result.engine;
    for (const lane of result.lanes) {
      sizes[lane.name] ??= lane.size;
      samples.get(name).get(lane.name).push(lane.nanos);
    }
  }
  return {
    mode: "mixed",
    engine: version,
    sizes,
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results: encoders.flatMap((e) =>
      payloads.map((p) =>
        summarize(e.name, p.name, samples.get(e.name).get(p.name)),
      ),
    ),
  };
}

/**
 * One encoder and payload: the best round of all, the median of the processes' best ones, the median of all rounds,
 * and their mean, which alone has the whole cost of garbage collection and of every disturbance.
 */
function summarize(encoder, payload, processes) {
  const bests = processes.map((rounds) => Math.min(...rounds));
  return {
    encoder,
    payload,
    best: Math.min(...bests),
    nanos: median(bests),
    middle: median(processes.flat()),
    mean: mean(processes.flat()),
    spread: spread(bests),
  };
}

/**
 * How many times faster than a baseline each encoder is, per payload, with the geometric mean at the end.
 *
 * @param {Awaited<ReturnType<typeof mixed>>} report
 * @param {{ baseline?: string, statistic?: "best" | "nanos" | "middle" | "mean" }} [options]
 */
export function ratioTable(
  report,
  { baseline = BASELINE, statistic = "best" } = {},
) {
  const time = (encoder, payload) =>
    find(report, encoder, payload)?.[statistic];
  const payloads = Object.keys(report.sizes);
  const others = report.encoders.filter((e) => e.name !== baseline);
  const ratios = others.map((e) =>
    payloads.map((p) => time(baseline, p) / time(e.name, p)),
  );
  const rows = payloads.map((p, i) => [
    p,
    report.sizes[p],
    formatNanos(time(baseline, p)),
    ...ratios.map((column) => column[i].toFixed(2)),
  ]);
  rows.push([
    "geometric mean",
    "",
    "",
    ...ratios.map((column) => geomean(column).toFixed(2)),
  ]);
  rows.push([
    "lowest",
    "",
    "",
    ...ratios.map((column) => Math.min(...column).toFixed(2)),
  ]);
  return table(
    ["payload", "bytes", baseline, ...others.map((e) => e.name)],
    rows,
  );
}

/** One result of a report. */
export function find(report, encoder, payload) {
  return report.results.find(
    (r) => r.encoder === encoder && r.payload === payload,
  );
}
