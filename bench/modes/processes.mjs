// The same, in many processes: V8 doesn't compile the same code in the same way each time. The processes of a variant take
// turns, and each is compared with the median of all in the same round.
import { startVariant } from "../measure/player.mjs";
import { median } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";
import { formatNanos, formatRatio, table } from "../report/table.mjs";

const PROCESSES = 10;
const TIMES = { rounds: 20, roundMs: 4 };

/**
 * Times each variant in ten processes.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 */
export async function processes({ engine, operation, variants, payloads }) {
  const results = [];
  let version = "";
  for (const { name: variant } of variants) {
    const players = await playInTurn(
      Array.from({ length: PROCESSES }, (_, i) => i),
      () =>
        startVariant(engine, {
          operation,
          variant,
          payloads,
          roundMs: TIMES.roundMs,
          warmupMs: 100,
        }),
      { passes: 1, rounds: TIMES.rounds, functions: payloads.length },
    );
    version = players[0].first.engine;
    for (const [i, { name: payload }] of payloads.entries()) {
      const times = players.map((player) => player.times[i]);
      results.push({
        variant,
        payload,
        nanos: median(times.flat()),
        times: toMedian(times).sort((a, b) => a - b),
      });
    }
  }
  return {
    engine: version,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/**
 * The time of each process, that of the median process in the same round being 1.
 *
 * @param {number[][]} times of each process, round by round
 */
export function toMedian(times) {
  const middles = times[0].map((_, round) =>
    median(times.map((each) => each[round])),
  );
  return times.map((each) =>
    median(each.map((time, round) => time / middles[round])),
  );
}

/** The time of the slowest process of each variant, that of the median one being 1×. */
export function processesTable({ variants, results }) {
  const payloads = [...new Set(results.map((r) => r.payload))];
  const find = (variant, payload) =>
    results.find((r) => r.variant === variant && r.payload === payload);
  const rows = payloads.map((payload) => [
    payload,
    ...variants.flatMap(({ name }) => {
      const { nanos, times } = find(name, payload);
      return [formatNanos(nanos), formatRatio(times.at(-1))];
    }),
  ]);
  rows.push([
    "slowest",
    ...variants.flatMap(({ name }) => [
      "",
      formatRatio(
        Math.max(
          ...payloads.map((payload) => find(name, payload).times.at(-1)),
        ),
      ),
    ]),
  ]);
  return table(
    ["payload", ...variants.flatMap(({ name }) => [name, "slowest process"])],
    rows,
  );
}
