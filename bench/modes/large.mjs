// A message of 10 MB: what the process needs besides the output, at its highest, and what it keeps.
import { runChild } from "../measure/child.mjs";
import { FLAGS } from "../measure/flags.mjs";
import { table } from "../report/table.mjs";

/**
 * Measures the first call with a large message, and the third, in a process that has encoded smaller ones.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {{ name: string, label: string }[]} job.variants
 */
export async function large({ engine, variants }) {
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
  return {
    engine: version,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** A row per variant, in KiB; where garbage was collected during the call, the highest may have been higher. */
export function largeTable({ variants, results }) {
  const kibibytes = (bytes) => Math.round(bytes / 1024);
  return table(
    [
      "KiB besides the output",
      "first call",
      "kept after it",
      "third call",
      "kept after it",
    ],
    variants.map(({ name, label }) => {
      const { calls } = results.find((r) => r.variant === name);
      return [
        label,
        ...[calls.at(0), calls.at(-1)].flatMap(
          ({ highest, collected, kept }) => [
            `${collected ? "≥ " : ""}${kibibytes(highest)}`,
            kibibytes(kept),
          ],
        ),
      ];
    }),
  );
}
