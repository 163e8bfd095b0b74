// What documents show of the kept results: parts that are named after modes. Which document has which part is said in
// scripts/shared/marked.mjs.
import { markedParts, writeMarked } from "../../scripts/shared/marked.mjs";
import { BASELINE } from "../libraries/index.mjs";
import { MODES } from "../modes/index.mjs";
import { jsonTable } from "./json-table.mjs";
import { find, lowestOf, meanOf } from "./ratio-table.mjs";
import { sentence, smallTable } from "./readme.mjs";
import { stamps } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

/** @typedef {(mode: string) => object[]} ReportsOf gives the reports of a mode, one for each engine */

/**
 * The parts that documents can have: the mode whose reports they show, and how.
 *
 * @type {Record<string, { mode: string, show: (reports: object[]) => string }>}
 */
const PARTS = {
  "bench-sentence": { mode: "encode", show: sentence },
  "bench-table": { mode: "encode", show: smallTable },
  "bench-json": { mode: "encode", show: stamped(jsonTable) },
  "bench-json-app": { mode: "encode-app", show: stamped(jsonTable) },
  "bench-encode-bundle": { mode: "encode-bundle", show: stamped(sizes) },
  ...Object.fromEntries(
    Object.keys(MODES)
      .filter((mode) => MODES[mode].isRatios)
      .flatMap((mode) => [
        [`bench-${mode}`, { mode, show: stamped(means) }],
        [`bench-${mode}-payloads`, { mode, show: stamped(payloads) }],
      ]),
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
    const { mode, show } = PARTS[part];
    const reports = reportsOf(mode);
    if (reports.length > 0) writeMarked(part, show(reports));
  }
}

/** A table with when and of which commits it was measured. */
function stamped(show) {
  return (reports) => `${show(reports)}\n\n${stamps(reports)}.`;
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
      ...reports.map((report) => {
        const mean = meanOf(report, name);
        return mean === undefined
          ? "–"
          : `${formatRatio(mean)} (${formatRatio(lowestOf(report, name))})`;
      }),
    ]),
  );
}

/** A table per engine, with a row per payload: this project's variants and the two best known rivals. */
function payloads(reports) {
  return reports
    .flatMap((report) => {
      const shown = report.variants.filter((v) =>
        /^(fast.*|protobufjs|ts-proto)$/.test(v.name),
      );
      const rows = Object.entries(report.sizes).map(([payload, size]) => [
        payload,
        size,
        ...shown.map((v) => formatRatio(find(report, v.name, payload)?.ratio)),
      ]);
      return [
        `${report.engine}:`,
        table(["payload", "bytes", ...shown.map((v) => v.label)], rows),
      ];
    })
    .join("\n\n");
}

function sizes([report]) {
  return table(
    ["", "minified, bytes", "gzipped"],
    report.results.map((r) => [r.label, r.minified, r.gzipped]),
  );
}
