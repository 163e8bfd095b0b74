// A table of how many times faster than a baseline variants are.
import { BASELINE } from "../libraries/index.mjs";
import { geomean } from "../measure/stats.mjs";
import { formatNanos, formatRatio, table } from "./table.mjs";

/** @typedef {Awaited<ReturnType<typeof import("../modes/mixed.mjs").mixed>>} Report */

/**
 * How many times faster than a baseline each variant is, per payload, with the geometric mean at the end.
 *
 * @param {Report} report
 * @param {string} [baseline] the one that the report was made with
 * @param {(result: { ratio: number, spread: number }) => string} [show] what the table has of a result
 */
export function ratioTable(
  report,
  baseline = BASELINE,
  show = ({ ratio }) => formatRatio(ratio),
) {
  const others = report.variants.filter((e) => e.name !== baseline);
  const rows = Object.entries(report.sizes).map(([payload, size]) => [
    payload,
    size,
    formatNanos(find(report, baseline, payload).nanos),
    ...others.map((e) => show(find(report, e.name, payload))),
  ]);
  const last = (label, figure) => [
    label,
    "",
    "",
    ...others.map((e) => formatRatio(figure(report, e.name))),
  ];
  rows.push(last("geometric mean", meanOf), last("lowest", lowestOf));
  return table(
    ["payload", "bytes", baseline, ...others.map((e) => e.name)],
    rows,
  );
}

/** One result of a report. */
export function find(report, variant, payload) {
  return report.results.find(
    (r) => r.variant === variant && r.payload === payload,
  );
}

/** The geometric mean of an variant's ratios; undefined where the report has none. */
export function meanOf(report, variant) {
  const all = ratiosOf(report, variant);
  return all.length === 0 ? undefined : geomean(all);
}

/** The lowest of an variant's ratios; undefined where the report has none. */
export function lowestOf(report, variant) {
  const all = ratiosOf(report, variant);
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Both as text, the lowest in brackets; a dash where the report has none. */
export function formatMean(report, variant) {
  const mean = meanOf(report, variant);
  return mean === undefined
    ? "–"
    : `${formatRatio(mean)} (${formatRatio(lowestOf(report, variant))})`;
}

function ratiosOf(report, variant) {
  return report.results
    .filter((r) => r.variant === variant && r.payload in report.sizes)
    .map((r) => r.ratio);
}
