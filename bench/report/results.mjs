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
import { provenance } from "../../scripts/shared/provenance.mjs";
import { BASELINE } from "../encoders/index.mjs";
import { geomean } from "../measure/stats.mjs";
import { MODES } from "../modes/index.mjs";
import { barChart } from "./chart.mjs";
import { find } from "./ratio-table.mjs";
import { stamp } from "./stamp.mjs";
import { writeSummaries } from "./summary.mjs";

const folder = fileURLToPath(new URL("../results", import.meta.url));

/**
 * Keeps a report: it replaces the engine's last one of the same mode.
 *
 * @param {string} engine
 * @param {object} report
 */
export function saveReport(engine, report) {
  mkdirSync(folder, { recursive: true });
  const reports = readReports()[engine] ?? {};
  reports[report.mode] = { ...provenance(), ...report };
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
  const text = [
    "# Results",
    "Made by `npm run bench`; a commit with a `+` had uncommitted changes.",
    ...sections,
  ];
  writeFileSync(join(folder, "README.md"), `${text.join("\n\n")}\n`);
  writeFileSync(join(folder, "geomean.svg"), geomeanChart(engines));
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

/** What charts show of all encoders: five bars are what a reader can tell apart. */
const SHOWN = [BASELINE, "protobufjs", "ts-proto", "fast", "fast-pooled"];

function payloadChart(report) {
  const shown = report.encoders
    .filter((e) => SHOWN.includes(e.name))
    .sort(byOrderOf(SHOWN));
  const ratio = (encoder, payload) => find(report, encoder, payload).ratio;
  return barChart({
    title: "Times faster than protobuf-es 2.17, per payload",
    note: `mixed traffic, ${report.engine}, ${stamp(report)}`,
    series: shown.map((e) => e.label),
    groups: Object.keys(report.sizes).map((payload) => ({
      label: payload,
      values: shown.map((e) => ratio(e.name, payload)),
    })),
    format: (value) => `${value.toFixed(2)}×`,
    reference: 1,
  });
}

function geomeanChart(engines) {
  const reports = Object.values(engines).flatMap((all) =>
    all.mixed === undefined ? [] : [all.mixed],
  );
  const shown = reports
    .flatMap((r) => r.encoders)
    .filter((e) => SHOWN.includes(e.name))
    .sort(byOrderOf(SHOWN));
  const series = [...new Map(shown.map((e) => [e.name, e.label]))];
  const mean = (report, encoder) => {
    const payloads = Object.keys(report.sizes).filter(
      (p) => find(report, encoder, p) !== undefined,
    );
    return payloads.length === 0
      ? 0
      : geomean(payloads.map((p) => find(report, encoder, p).ratio));
  };
  return barChart({
    title: "Times faster than protobuf-es 2.17: geometric mean of ten payloads",
    note: `mixed traffic, ${[...new Set(reports.map(stamp))].join("; ")}`,
    series: series.map(([, label]) => label),
    groups: reports.map((report) => ({
      label: report.engine,
      values: series.map(([name]) => mean(report, name)),
    })),
    format: (value) => (value === 0 ? "–" : `${value.toFixed(2)}×`),
    reference: 1,
  });
}

function bundleChart(report) {
  return barChart({
    title: "A bundle that encodes an OTLP trace export, gzipped",
    note: `esbuild, minified, ${stamp(report)}`,
    series: ["gzipped"],
    groups: report.results.map((r) => ({
      label: r.label.replace(" static, encode only", ""),
      values: [r.gzipped],
      own: r.label.startsWith("encodeFoo"),
    })),
    format: (value) => `${(value / 1000).toFixed(1)} KB`,
  });
}

function byOrderOf(names) {
  return (a, b) => names.indexOf(a.name) - names.indexOf(b.name);
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
