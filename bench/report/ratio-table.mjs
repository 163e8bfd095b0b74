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
    ...others.map(({ name }) => {
      const result = find(report, name, payload);
      return result === undefined ? NONE : show(result);
    }),
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

/** Where a report has nothing. */
const NONE = "–";

/** One result of a report; undefined where a variant was left out for a payload. */
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

/** Both as text, the lowest in brackets, and of how many payloads, if not of all; a dash where the report has none. */
export function formatMean(report, variant) {
  const { length } = ratiosOf(report, variant);
  if (length === 0) return NONE;
  const [mean, lowest] = [meanOf, lowestOf].map((figure) =>
    formatRatio(figure(report, variant)),
  );
  const all = Object.keys(report.sizes).length;
  return `${mean} (${lowest})${length < all ? `, ${length} of ${all}` : ""}`;
}

function ratiosOf(report, variant) {
  return report.results
    .filter((r) => r.variant === variant && r.payload in report.sizes)
    .map((r) => r.ratio);
}
