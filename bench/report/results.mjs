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
import { bundleChart, geomeanChart, payloadChart } from "./charts.mjs";
import { writeSummaries } from "./summary.mjs";

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

/** Renders all that is kept: tables into README.md, and charts. */
export function renderResults() {
  const engines = readReports();
  const sections = Object.keys(MODES).flatMap((mode) => {
    // By title: the size of bundles is the same whichever engine it was measured with.
    const reports = new Map(
      Object.entries(engines).flatMap(([engine, { [mode]: report }]) =>
        report === undefined
          ? []
          : [[report.engine ?? engine, { engine, report }]],
      ),
    );
    if (reports.size === 0) return [];
    return [
      `## ${MODES[mode].title}`,
      ...[...reports].flatMap(([title, { engine, report }]) =>
        section(title, engine, report),
      ),
    ];
  });
  const text = ["# Results", "Made by `npm run bench`.", ...sections];
  writeFileSync(join(folder, "README.md"), `${text.join("\n\n")}\n`);
  const mixed = Object.values(engines).flatMap((all) => all.mixed ?? []);
  if (mixed.length > 0)
    writeFileSync(join(folder, "geomean.svg"), geomeanChart(mixed));
  const bundles = Object.values(engines).find(
    (all) => all.bundle !== undefined,
  )?.bundle;
  if (bundles !== undefined)
    writeFileSync(join(folder, "bundle.svg"), bundleChart(bundles));
  writeSummaries(engines);
}

function section(title, engine, report) {
  const parts = [`### ${title}`, stamp(report)];
  if (report.mode === "mixed") {
    writeFileSync(join(folder, `mixed-${engine}.svg`), payloadChart(report));
    parts.push(`![throughput per payload](mixed-${engine}.svg)`);
  }
  return [...parts, MODES[report.mode].table(report)];
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
