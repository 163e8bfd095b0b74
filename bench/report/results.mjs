// The results folder: a JSON file per engine, with the latest report of each mode, and what is rendered from them.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stamp } from "../../scripts/shared/provenance.mjs";
import { MODES } from "../modes/index.mjs";
import { chartsOf } from "./charts.mjs";
import { jsonTable } from "./json-table.mjs";
import { writeParts } from "./parts.mjs";
import { stamps } from "./stamps.mjs";

const folder = fileURLToPath(new URL("../results", import.meta.url));

/**
 * Keeps a report: it replaces the engine's last one of the same mode.
 *
 * @param {string} engine
 * @param {object} report
 * @param {ReturnType<typeof provenance>} origin
 */
export function saveReport(engine, report, origin) {
  mkdirSync(folder, { recursive: true });
  const reports = readReports()[engine] ?? {};
  reports[report.mode] = { ...origin, ...report };
  writeFileSync(
    join(folder, `${engine}.json`),
    `${JSON.stringify(reports, rounded)}\n`,
  );
}

/** Renders all that is kept: tables and charts of the folder, and the parts of documents that are written from it. */
export function renderResults() {
  const engines = readReports();
  const sections = Object.keys(MODES).flatMap((mode) => {
    const reports = reportsOf(engines, mode);
    if (reports.length === 0) return [];
    return [
      `## ${MODES[mode].title}`,
      ...writeCharts(mode, reports),
      ...reports.flatMap(({ engine, ...report }) => [
        `### ${engine}`,
        stamp(report),
        MODES[mode].table({ engine, ...report }),
      ]),
    ];
  });
  const text = [
    "# Results",
    "Made by `npm run bench`.",
    ...sections,
    ...jsonSections((mode) => reportsOf(engines, mode)),
  ];
  writeFileSync(join(folder, "README.md"), `${text.join("\n\n")}\n`);
  writeParts((mode) => reportsOf(engines, mode));
}

/** Who is ahead of JSON, in both groups of payloads. */
function jsonSections(reportsOfMode) {
  const groups = ["encode", "encode-app"].map(reportsOfMode);
  if (groups.every((reports) => reports.length === 0)) return [];
  return [
    "## JSON: throughput of `encodeFoo` / with `allocate: Buffer.allocUnsafe`, JSON.stringify + TextEncoder = 1×",
    ...groups
      .filter((reports) => reports.length > 0)
      .flatMap((reports) => [jsonTable(reports), `${stamps(reports)}.`]),
  ];
}

/**
 * The reports of a mode, one for each engine: the newest. Of bundles it is one alone, since they are the same whoever
 * makes them.
 */
export function reportsOf(engines, mode) {
  const newest = new Map();
  for (const report of Object.values(engines).flatMap(
    (all) => all[mode] ?? [],
  )) {
    const other = newest.get(report.engine);
    if (other === undefined || timeOf(report) >= timeOf(other))
      newest.set(report.engine, report);
  }
  return [...newest.values()];
}

/** When a report was made, as text that sorts. The first ones have a day alone, which comes before all times of the day. */
function timeOf({ time, date }) {
  return time ?? date;
}

/** Writes the charts of a mode, and returns what shows them. */
function writeCharts(mode, reports) {
  return chartsOf(mode, reports).map(({ name, title, image }) => {
    writeFileSync(join(folder, name), image);
    return `![${title}](${name})`;
  });
}

function readReports() {
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(".json"))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(file, ".json"),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
}

/** Four significant digits are more than any figure deserves. */
function rounded(_key, value) {
  return typeof value === "number" && !Number.isInteger(value)
    ? Number(value.toPrecision(4))
    : value;
}
