// A message of 10 MB: what the process needs besides the output, at its highest, what it keeps, and how long it takes.
import { runChild } from "../measure/child.mjs";
import { FLAGS } from "../measure/flags.mjs";
import { startVariant } from "../measure/player.mjs";
import { median } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { formatRatio, table } from "../report/table.mjs";

/** What the times of other variants are compared with. */
const COMPARED = "fast";

/**
 * Measures the first call with a large message, and the third, in a process that has encoded smaller ones; and times calls in
 * other processes, which take turns.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 */
export async function large({ engine, operation, variants }) {
  const results = [];
  let version = "";
  for (const { name: variant } of variants) {
    const { engine: ran, ...figures } = await runChild(
      engine,
      "modes/large-child.mjs",
      { variant },
      { flags: FLAGS },
    );
    version = ran;
    results.push({ variant, ...figures });
  }
  const times = await timeInTurn(engine, operation, variants);
  return {
    engine: version,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results: results.map((result) => ({ ...result, ...times[result.variant] })),
  };
}

/** The median time of a call by each variant, and that of its ratios to the compared one in the same round. */
async function timeInTurn(engine, operation, variants) {
  const payloads = selectPayloads("records-10mb");
  const players = await playInTurn(
    variants,
    ({ name }) =>
      startVariant(engine, {
        operation,
        variant: name,
        payloads,
        roundMs: 4,
        warmupMs: 500,
      }),
    { passes: 3, rounds: 10, functions: 1 },
  );
  const compared = players.find(({ item }) => item.name === COMPARED)?.times[0];
  return Object.fromEntries(
    players.map(({ item, times: [times] }) => [
      item.name,
      {
        time: median(times),
        ratio: compared && median(times.map((time, i) => time / compared[i])),
      },
    ]),
  );
}

/**
 * A row per variant, in KiB and milliseconds; where garbage was collected during the call, the highest may have been higher.
 * Earlier results have no times.
 */
export function largeTable({ variants, results }) {
  const kibibytes = (bytes) => Math.round(bytes / 1024);
  const isTimed = results.some(({ time }) => time !== undefined);
  return table(
    [
      "KiB besides the output",
      "first call",
      "kept after it",
      "third call",
      "kept after it",
      ...(isTimed ? ["ms", `to ${COMPARED}`] : []),
    ],
    variants.map(({ name, label }) => {
      const { calls, time, ratio } = results.find((r) => r.variant === name);
      return [
        label,
        ...[calls.at(0), calls.at(-1)].flatMap(
          ({ highest, collected, kept }) => [
            `${collected ? "≥ " : ""}${kibibytes(highest)}`,
            kibibytes(kept),
          ],
        ),
        ...(isTimed ? [(time / 1e6).toFixed(1), formatRatio(ratio)] : []),
      ];
    }),
  );
}
