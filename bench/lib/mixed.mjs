// Mixed traffic: one process per encoder, all payloads in turn in many short rounds, as a server with many message
// types sees it. The processes of all encoders take turns, so that what slows the machine for a while hits
// every encoder.
import { BASELINE } from "../encoders/index.mjs";
import { childCommand } from "./child.mjs";
import { geomean, median, ratios, spread } from "./stats.mjs";
import { formatNanos, table } from "./table.mjs";
import { playInTurn, startPlayer } from "./turns.mjs";

/**
 * Times encoders on payloads in one engine.
 *
 * @param {object} job
 * @param {import("./engines.mjs").Engine} job.engine
 * @param {(import("../encoders/index.mjs").Encoder & { base?: string, encoder?: string })[]} job.encoders with `base`, the
 *   encoder of another copy of the bench, and then with its name there
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {(encoder: string) => string} [job.baseline] the one that an encoder is compared with
 * @param {number} job.passes processes per encoder
 * @param {number} job.rounds rounds per process
 * @param {number} job.roundMs milliseconds per payload and round
 */
export async function mixed({
  engine,
  encoders,
  payloads,
  baseline = () => BASELINE,
  passes,
  rounds,
  roundMs,
}) {
  requireBaseline(encoders, baseline);
  const players = await playInTurn(
    encoders,
    (encoder) =>
      startEncoder(engine, encoder, payloads, { roundMs, warmupMs: 50 }),
    { passes, rounds, functions: payloads.length },
  );
  const times = new Map(players.map((p) => [p.item.name, p.times]));
  const [{ first }] = players;
  return {
    mode: "mixed",
    engine: first.engine,
    sizes: Object.fromEntries(first.lanes.map((l) => [l.name, l.size])),
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results: encoders.flatMap(({ name }) =>
      payloads.map((payload, i) => ({
        encoder: name,
        payload: payload.name,
        ...summarize(times.get(name)[i], times.get(baseline(name))[i]),
      })),
    ),
  };
}

/** Throws if there is an encoder without the one that it is compared with. */
export function requireBaseline(encoders, baseline) {
  for (const { name } of encoders) {
    if (!encoders.some((e) => e.name === baseline(name)))
      throw new Error(`${name} needs ${baseline(name)} to compare it with`);
  }
}

/**
 * Starts the process that times one encoder.
 *
 * @param {import("./engines.mjs").Engine} engine
 * @param {{ name: string, encoder?: string, base?: string }} encoder
 * @param {import("../payloads/index.mjs").Payload[]} payloads
 * @param {{ roundMs: number, warmupMs: number }} times milliseconds per payload
 * @returns {Promise<import("./turns.mjs").Player>}
 */
export function startEncoder(
  engine,
  { name, encoder = name, base },
  payloads,
  times,
) {
  const names = payloads.map((p) => p.name).join(",");
  const job = { encoder, payloads: names, ...times };
  return engine.startMixed === undefined
    ? startPlayer(...childCommand(engine, "mixed-child.mjs", job, { base }))
    : engine.startMixed(job);
}

/**
 * How many times faster than the baseline, as the median of the ratios of all rounds, with their spread; and the median and the
 * best round.
 */
export function summarize(times, baseline) {
  const all = ratios(times, baseline);
  return {
    ratio: median(all),
    spread: spread(all),
    nanos: median(times),
    best: Math.min(...times),
  };
}

/**
 * How many times faster than a baseline each encoder is, per payload, with the geometric mean at the end.
 *
 * @param {Awaited<ReturnType<typeof mixed>>} report
 * @param {string} [baseline] the one that the report was made with
 * @param {(result: { ratio: number, spread: number }) => string} [show] what the table has of a result
 */
export function ratioTable(
  report,
  baseline = BASELINE,
  show = ({ ratio }) => ratio.toFixed(2),
) {
  const payloads = Object.keys(report.sizes);
  const others = report.encoders.filter((e) => e.name !== baseline);
  const results = others.map((e) =>
    payloads.map((p) => find(report, e.name, p)),
  );
  const columns = results.map((column) => column.map((r) => r.ratio));
  const rows = payloads.map((p, i) => [
    p,
    report.sizes[p],
    formatNanos(find(report, baseline, p).nanos),
    ...results.map((column) => show(column[i])),
  ]);
  rows.push([
    "geometric mean",
    "",
    "",
    ...columns.map((column) => geomean(column).toFixed(2)),
  ]);
  rows.push([
    "lowest",
    "",
    "",
    ...columns.map((column) => Math.min(...column).toFixed(2)),
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
