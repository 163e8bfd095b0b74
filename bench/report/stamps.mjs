// Says when, of which commits and on which machines several reports were measured.
import { stamp } from "../../scripts/shared/provenance.mjs";

/** In full. Where reports differ, each has the engines that it is of. */
export function stamps(reports) {
  const engines = new Map();
  for (const report of reports) {
    const key = stamp(report);
    engines.set(key, [...(engines.get(key) ?? []), report.engine]);
  }
  return engines.size === 1
    ? [...engines.keys()][0]
    : [...engines].map(([key, of]) => `${of.join(", ")}: ${key}`).join("; ");
}

/** For a chart's only line: the commits and days, without engines. */
export function shortStamp(reports) {
  const distinct = (key) => [...new Set(reports.map((each) => each[key]))];
  const commits = distinct("commit");
  return [
    `${commits.length === 1 ? "commit" : "commits"} ${commits.join(", ")}`,
    distinct("date").sort().join(", "),
    ...distinct("machine"),
  ].join(", ");
}
