// A table of how many times faster than a baseline encoders are.
import { BASELINE } from "../encoders/index.mjs";
import { geomean } from "../measure/stats.mjs";
import { formatNanos, table } from "./table.mjs";

/**
 * How many times faster than a baseline each encoder is, per payload, with the geometric mean at the end.
 *
 * @param {Awaited<ReturnType<typeof import("../modes/mixed.mjs").mixed>>} report
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
