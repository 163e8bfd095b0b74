// What documents show of the kept results: parts that are named after modes. Which document has which part is said in
// scripts/shared/marked.mjs.
import { markedParts, writeMarked } from "../../scripts/shared/marked.mjs";
import { BASELINE } from "../libraries/index.mjs";
import { bundlesTable } from "../modes/bundles.mjs";
import { MODES } from "../modes/index.mjs";
import { installTable } from "../modes/install.mjs";
import { processSummary } from "../modes/process.mjs";
import { serversSummary } from "../modes/servers.mjs";
import { importTable } from "../modes/start-import.mjs";
import { startTable } from "../modes/start-server.mjs";
import { jsonEnginesTable, jsonReports } from "./json-engines.mjs";
import { jsonTable } from "./json-table.mjs";
import { formatMean } from "./ratio-table.mjs";
import { smallTable, sourcesTable } from "./readme.mjs";
import { stamps } from "./stamps.mjs";
import { table } from "./table.mjs";

/** @typedef {(mode: string) => object[]} ReportsOf gives the reports of a mode, one for each engine */

/**
 * The parts that documents can have, and what makes them of the reports. A part stays as it is while there is no report for it.
 *
 * @type {Record<string, (reportsOf: ReportsOf) => string | undefined>}
 */
const PARTS = {
  "bench-sources": sourcesTable,
  "bench-table": smallTable,
  "bench-process": ofMode("process", (reports) => processSummary(reports)),
  "bench-process-apart": ofMode("process-apart", (reports) =>
    processSummary(reports),
  ),
  "bench-process-demand": ofMode("process-demand", warmSummary),
  "bench-process-plans": ofMode("process-plans", warmSummary),
  "bench-json-app": ofMode("encode-app", jsonTable),
  "bench-json-engines": (reportsOf) =>
    show(jsonReports(reportsOf), jsonEnginesTable),
  "bench-encode-bundle": ofMode("encode-bundle", sizes),
  "bench-json-bundle": ofMode("json-bundle", sizes),
  "bench-bundles": ofMode("bundles", ([report]) => bundlesTable(report)),
  "bench-install": ofMode("install", ([report]) => installTable(report)),
  "bench-servers": ofMode("servers", serversSummary),
  "bench-start-server": ofMode("start-server", startTable),
  "bench-start-import": ofMode("start-import", importTable),
  ...Object.fromEntries(
    Object.keys(MODES)
      .filter((mode) => MODES[mode].isRatios)
      .map((mode) => [`bench-${mode}`, ofMode(mode, means)]),
  ),
};

/**
 * Writes those parts that documents have.
 *
 * @param {ReportsOf} reportsOf
 */
export function writeParts(reportsOf) {
  for (const part of markedParts("bench-")) {
    if (!(part in PARTS)) throw new Error(`nothing makes the part ${part}`);
    const text = PARTS[part](reportsOf);
    if (text !== undefined) writeMarked(part, text);
  }
}

function warmSummary(reports) {
  return processSummary(reports, false);
}

function ofMode(mode, tableOf) {
  return (reportsOf) => show(reportsOf(mode), tableOf);
}

/** A table of reports, with when and of which commits they were measured. */
function show(reports, tableOf) {
  return reports.length === 0
    ? undefined
    : `${tableOf(reports)}\n\n${stamps(reports)}.`;
}

/** Mean and, in brackets, lowest ratio: a row per variant, a column per engine. */
function means(reports) {
  const variants = new Map(
    reports.flatMap((r) => r.variants).map((v) => [v.name, v.label]),
  );
  variants.delete(BASELINE);
  return table(
    ["", ...reports.map((r) => r.engine)],
    [...variants].map(([name, label]) => [
      label,
      ...reports.map((report) => formatMean(report, name)),
    ]),
  );
}

function sizes([report]) {
  return table(
    ["", "minified, bytes", "gzipped"],
    report.results.map((r) => [r.label, r.minified, r.gzipped]),
  );
}
