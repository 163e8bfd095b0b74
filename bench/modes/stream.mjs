// A stream of 10,000 small messages, each with its size in front, in MB/s.
import { runChild } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatRatio, table } from "../report/table.mjs";

/**
 * Times the encoders that can write delimited messages.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../encoders/index.mjs").Encoder[]} job.encoders
 * @param {number} job.passes processes per encoder
 */
export async function stream({ engine, encoders, passes }) {
  const able = encoders.filter((e) => e.prepareStream !== undefined);
  const samples = new Map(able.map((e) => [e.name, []]));
  let version = "";
  let size = 0;
  for (const encoder of alternate(able, passes)) {
    const job = { encoder: encoder.name, count: 10_000, milliseconds: 1000 };
    const result = await runChild(engine, "modes/stream-child.mjs", job);
    version = result.engine;
    size = result.size;
    samples.get(encoder.name).push(...result.nanos);
  }
  const results = able.map(({ name, label }) => {
    const nanos = samples.get(name);
    return {
      encoder: name,
      label,
      size,
      megabytesPerSecond: (size * 1e3) / median(nanos),
      spread: spread(nanos),
    };
  });
  return { mode: "stream", engine: version, results };
}

/** The speeds, a row per encoder. */
export function streamTable({ results }) {
  const rows = results.map((r) => [
    r.label,
    r.megabytesPerSecond.toFixed(0),
    `±${Math.round(r.spread * 100)} %`,
    formatRatio(r.megabytesPerSecond / results[0].megabytesPerSecond),
  ]);
  return table(
    ["encoder", "MB/s", "spread", `against ${results[0].encoder}`],
    rows,
  );
}
