// Says when, of which commits and on which machines several reports were measured.
import { stamp } from "../../scripts/shared/provenance.mjs";

const KEYS = ["date", "commit", "machine"];

/** In full. Where reports differ, each has the engines that it is of, and what they have in common comes last. */
export function stamps(reports) {
  const common = KEYS.filter((key) => distinct(reports, key).length === 1);
  if (common.length === KEYS.length) return stamp(reports[0]);
  const different = KEYS.filter((key) => !common.includes(key));
  const engines = new Map();
  for (const report of reports) {
    const words = stamp(report, different);
    engines.set(words, [...(engines.get(words) ?? []), report.engine]);
  }
  return [
    ...[...engines].map(
      ([words, of]) => `${[...new Set(of)].join(", ")}: ${words}`,
    ),
    stamp(reports[0], common),
  ]
    .filter((words) => words !== "")
    .join("; ");
}

/** In a line: the commits and days, without engines. */
export function shortStamp(reports) {
  const commits = distinct(reports, "commit");
  return [
    `${commits.length === 1 ? "commit" : "commits"} ${commits.join(", ")}`,
    distinct(reports, "date").sort().join(", "),
    ...distinct(reports, "machine"),
  ].join(", ");
}

function distinct(reports, key) {
  return [...new Set(reports.map((each) => each[key]))];
}
