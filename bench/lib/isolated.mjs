// Isolated: one process per encoder and payload, timed by benchmark.js for tenths of a second at a time. So it is sustained
// traffic of one kind, and what its garbage costs is part of the time. The processes of a payload take turns.
import { BASELINE } from "../encoders/index.mjs";
import { childCommand } from "./child.mjs";
import { find, requireBaseline } from "./mixed.mjs";
import { geomean, median, ratios, spread } from "./stats.mjs";
import { formatNanos, table } from "./table.mjs";
import { playInTurn, startPlayer } from "./turns.mjs";

/**
 * Times encoders on payloads in one engine.
 *
 * @param {object} job
 * @param {import("./engines.mjs").Engine} job.engine
 * @param {import("../encoders/index.mjs").Encoder[]} job.encoders
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per encoder and payload
 * @param {number} job.rounds rounds per process
 * @param {number} job.seconds per round
 */
export async function isolated({
  engine,
  encoders,
  payloads,
  passes,
  rounds,
  seconds,
}) {
  requireBaseline(encoders, () => BASELINE);
  const sizes = {};
  const results = [];
  let version = "";
  for (const { name: payload } of payloads) {
    const players = await playInTurn(
      encoders,
      ({ name: encoder }) =>
        startPlayer(
          ...childCommand(engine, "isolated-child.mjs", {
            encoder,
            payload,
            seconds,
          }),
        ),
      { passes, rounds, functions: 1 },
    );
    const baseline = players.find(({ item }) => item.name === BASELINE);
    version = baseline.first.engine;
    sizes[payload] = baseline.first.size;
    for (const { item, times } of players) {
      const all = ratios(times[0], baseline.times[0]);
      results.push({
        encoder: item.name,
        payload,
        ratio: median(all),
        spread: spread(all),
        nanos: median(times[0]),
      });
    }
  }
  return {
    mode: "isolated",
    engine: version,
    sizes,
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/**
 * Throughput against a baseline, with the spread of the rounds.
 *
 * @param {Awaited<ReturnType<typeof isolated>>} report
 */
export function isolatedTable(report, baseline = BASELINE) {
  const payloads = Object.keys(report.sizes);
  const others = report.encoders.filter((e) => e.name !== baseline);
  const percent = (share) => `±${Math.round(share * 100)} %`;
  const rows = payloads.map((payload) => [
    payload,
    report.sizes[payload],
    formatNanos(find(report, baseline, payload).nanos),
    ...others.map(({ name }) => {
      const { ratio, spread } = find(report, name, payload);
      return `${ratio.toFixed(2)} ${percent(spread)}`;
    }),
  ]);
  const means = others.map(({ name }) =>
    geomean(
      payloads.map((payload) => find(report, name, payload).ratio),
    ).toFixed(2),
  );
  rows.push(["geometric mean", "", "", ...means]);
  return table(
    ["payload", "bytes", baseline, ...others.map((e) => e.name)],
    rows,
  );
}
