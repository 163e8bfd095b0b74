// What this project does with JSON, on all engines: the means of several modes in one table.
import { formatMean } from "./ratio-table.mjs";
import { table } from "./table.mjs";

/** The modes of core payloads. */
const MODES = [
  "to-json",
  "stringify",
  "stringify-utf8",
  "from-json",
  "parse",
  "parse-utf8",
];

/** What each has a row for, where it is measured. */
const SHOWN = ["fast", "fast-plan"];

/** The reports that the table is of. */
export function jsonReports(reportsOf) {
  return MODES.flatMap((mode) => reportsOf(mode));
}

/**
 * Mean and, in brackets, lowest ratio: a row per mode and variant, a column per engine.
 *
 * @param {import("./ratio-table.mjs").Report[]} reports of the modes, each on the engines that it was measured on
 */
export function jsonEnginesTable(reports) {
  const engines = [...new Set(reports.map((r) => r.engine))].sort();
  const rows = new Map();
  for (const report of reports) {
    for (const { name, label } of report.variants) {
      if (!SHOWN.includes(name)) continue;
      const cells = rows.get(label) ?? new Map();
      rows.set(label, cells);
      cells.set(report.engine, formatMean(report, name));
    }
  }
  return table(
    ["", ...engines],
    [...rows].map(([label, cells]) => [
      label,
      ...engines.map((engine) => cells.get(engine) ?? "–"),
    ]),
  );
}
