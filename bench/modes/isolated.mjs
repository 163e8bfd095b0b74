// Isolated: one process per variant and payload, timed by benchmark.js for tenths of a second at a time. So it is sustained
// traffic of one kind, and what its garbage costs is part of the time. The processes of a payload take turns.
import { BASELINE } from "../libraries/index.mjs";
import { childCommand } from "../measure/child.mjs";
import { requireBaseline } from "../measure/player.mjs";
import { summarize } from "../measure/stats.mjs";
import { playInTurn, startPlayer } from "../measure/turns.mjs";
import { ratioTable } from "../report/ratio-table.mjs";
import { formatRatio } from "../report/table.mjs";

/**
 * Times variants on payloads in one engine.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per variant and payload
 * @param {number} job.rounds rounds per process
 * @param {number} job.seconds per round
 */
export async function isolated({
  engine,
  operation,
  variants,
  payloads,
  passes,
  rounds,
  seconds,
}) {
  requireBaseline(variants, () => BASELINE);
  const sizes = {};
  const results = [];
  let version = "";
  for (const { name: payload } of payloads) {
    const players = await playInTurn(
      variants,
      ({ name: variant }) =>
        startPlayer(
          ...childCommand(engine, "modes/isolated-child.mjs", {
            operation: operation.name,
            variant,
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
      results.push({
        variant: item.name,
        payload,
        ...summarize(times[0], baseline.times[0]),
      });
    }
  }
  return {
    engine: version,
    sizes,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** How many times faster than the baseline each variant is, with the spread of the rounds. */
export function isolatedTable(report) {
  return ratioTable(
    report,
    BASELINE,
    ({ ratio, spread }) =>
      `${formatRatio(ratio)} ±${Math.round(spread * 100)} %`,
  );
}
