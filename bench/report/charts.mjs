// The charts of the results folder.
import { BASELINE } from "../libraries/index.mjs";
import { MODES } from "../modes/index.mjs";
import { barChart } from "./bar-chart.mjs";
import { find, meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { formatRatio } from "./table.mjs";

/** What charts show of all variants: five bars are what a reader can tell apart. */
const SHOWN = [BASELINE, "protobufjs", "ts-proto", "fast", "fast-pooled"];

/** The modes with a chart per engine, beside that of geometric means. */
const BY_PAYLOAD = ["encode", "decode"];

/**
 * The charts of a mode's reports.
 *
 * @returns {{ name: string, title: string, image: string }[]}
 */
export function chartsOf(mode, reports) {
  if (mode === "encode-bundle") return [bundleChart(reports[0])];
  if (MODES[mode].chart === undefined) return [];
  return [
    geomeanChart(mode, reports),
    ...(BY_PAYLOAD.includes(mode)
      ? reports.map((report) => payloadChart(mode, report))
      : []),
  ];
}

/** The ratios of one report, a group of bars for each payload. */
function payloadChart(mode, report) {
  const shown = inOrder(report.variants);
  return ratioChart({
    name: `${mode}-${fileName(report.engine)}.svg`,
    title: `${MODES[mode].chart} on ${report.engine}: throughput, protobuf-es 2.17 = 1×`,
    note: `mixed traffic, ${shortStamp([report])}`,
    series: shown.map((v) => v.label),
    groups: Object.keys(report.sizes).map((payload) => ({
      label: payload,
      values: shown.map((v) => find(report, v.name, payload)?.ratio),
    })),
  });
}

/** The geometric means of reports, a group of bars for each of them. */
function geomeanChart(mode, reports) {
  const shown = inOrder(reports.flatMap((r) => r.variants));
  const series = [...new Map(shown.map((v) => [v.name, v.label]))];
  return ratioChart({
    name: `${mode}.svg`,
    title: `${MODES[mode].chart}: throughput, geometric mean, protobuf-es 2.17 = 1×`,
    note: `mixed traffic, ${shortStamp(reports)}`,
    series: series.map(([, label]) => label),
    groups: reports.map((report) => ({
      label: report.engine,
      values: series.map(([name]) => meanOf(report, name)),
    })),
  });
}

/** The sizes of bundles. */
function bundleChart(report) {
  return chart({
    name: "encode-bundle.svg",
    title: "A bundle that encodes an OTLP trace export, gzipped",
    note: `esbuild, minified, ${shortStamp([report])}`,
    series: ["gzipped"],
    groups: report.results.map((r) => ({
      label: r.label.replace(" static, encode only", ""),
      values: [r.gzipped],
      own: /^(encodeFoo|drop-in)/.test(r.label),
    })),
    format: (value) => `${(value / 1000).toFixed(1)} KB`,
  });
}

function ratioChart(content) {
  return chart({ ...content, format: formatRatio, reference: 1 });
}

function chart({ name, ...content }) {
  return { name, title: content.title, image: barChart(content) };
}

function inOrder(variants) {
  return variants
    .filter((v) => SHOWN.includes(v.name))
    .sort((a, b) => SHOWN.indexOf(a.name) - SHOWN.indexOf(b.name));
}

/** An engine with its major version, if there are several. */
function fileName(engine) {
  return engine.replace(/^node (\d+).*/, "node$1").replace(/ .*/, "");
}
