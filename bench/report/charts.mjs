// The charts of the results folder.
import { BASELINE } from "../encoders/index.mjs";
import { barChart } from "./bar-chart.mjs";
import { find, meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { formatRatio } from "./table.mjs";

/** What charts show of all encoders: five bars are what a reader can tell apart. */
const SHOWN = [BASELINE, "protobufjs", "ts-proto", "fast", "fast-pooled"];

/** The ratios of one report, a group of bars for each payload. */
export function payloadChart(report) {
  const shown = inOrder(report.encoders);
  return ratioChart({
    title: `Encoding on ${report.engine}: throughput, protobuf-es 2.17 = 1×`,
    note: `mixed traffic, ${shortStamp([report])}`,
    series: shown.map((e) => e.label),
    groups: Object.keys(report.sizes).map((payload) => ({
      label: payload,
      values: shown.map((e) => find(report, e.name, payload)?.ratio),
    })),
  });
}

/** The geometric means of reports, a group of bars for each of them. */
export function geomeanChart(reports) {
  const shown = inOrder(reports.flatMap((r) => r.encoders));
  const series = [...new Map(shown.map((e) => [e.name, e.label]))];
  return ratioChart({
    title:
      "Throughput of encoding, geometric mean of ten payloads, protobuf-es 2.17 = 1×",
    note: `mixed traffic, ${shortStamp(reports)}`,
    series: series.map(([, label]) => label),
    groups: reports.map((report) => ({
      label: report.engine,
      values: series.map(([name]) => meanOf(report, name)),
    })),
  });
}

/** The sizes of bundles. */
export function bundleChart(report) {
  return barChart({
    title: "A bundle that encodes an OTLP trace export, gzipped",
    note: `esbuild, minified, ${shortStamp([report])}`,
    series: ["gzipped"],
    groups: report.results.map((r) => ({
      label: r.label.replace(" static, encode only", ""),
      values: [r.gzipped],
      own: r.label.startsWith("encodeFoo"),
    })),
    format: (value) => `${(value / 1000).toFixed(1)} KB`,
  });
}

function ratioChart(chart) {
  return barChart({ ...chart, format: formatRatio, reference: 1 });
}

function inOrder(encoders) {
  return encoders
    .filter((e) => SHOWN.includes(e.name))
    .sort((a, b) => SHOWN.indexOf(a.name) - SHOWN.indexOf(b.name));
}
