// A stream of 10,000 small messages, each with its size in front, in MB/s.
import { runChild } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatRatio, table } from "../report/table.mjs";

/**
 * Times the variants that can write delimited messages.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {{ name: string, label: string }[]} job.variants
 * @param {number} job.passes processes per variant
 */
export async function stream({ engine, variants, passes }) {
  const samples = new Map(variants.map((v) => [v.name, []]));
  let version = "";
  let size = 0;
  for (const { name: variant } of alternate(variants, passes)) {
    const job = { variant, count: 10_000, milliseconds: 1000 };
    const result = await runChild(engine, "modes/stream-child.mjs", job);
    version = result.engine;
    size = result.size;
    samples.get(variant).push(...result.nanos);
  }
  const results = variants.map(({ name, label }) => {
    const nanos = samples.get(name);
    return {
      variant: name,
      label,
      size,
      megabytesPerSecond: (size * 1e3) / median(nanos),
      spread: spread(nanos),
    };
  });
  return { engine: version, results };
}

/** The speeds, a row per variant. */
export function streamTable({ results }) {
  const rows = results.map((r) => [
    r.label,
    r.megabytesPerSecond.toFixed(0),
    `±${Math.round(r.spread * 100)} %`,
    formatRatio(r.megabytesPerSecond / results[0].megabytesPerSecond),
  ]);
  return table(["", "MB/s", "spread", `against ${results[0].variant}`], rows);
}
