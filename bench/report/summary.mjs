// Puts summaries of the kept results into the documents.
import { writeMarked } from "../../scripts/shared/marked.mjs";
import { BASELINE } from "../encoders/index.mjs";
import { find, lowestOf, meanOf } from "./ratio-table.mjs";
import { writeReadme } from "./readme.mjs";
import { stamps } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

/**
 * @param {Record<string, Record<string, object>>} engines the kept reports by engine and mode
 */
export function writeSummaries(engines) {
  const mixed = Object.values(engines).flatMap((all) => all.mixed ?? []);
  if (mixed.length === 0) return;
  const bundle = Object.values(engines).find((all) => all.bundle)?.bundle;
  const sustained = Object.values(engines).flatMap((all) => all.isolated ?? []);
  writeReadme(mixed);
  writeParagraphs("bench-encode", [means(mixed), `${stamps(mixed)}.`]);
  writeParagraphs("bench-encode-isolated", [
    means(sustained),
    `${stamps(sustained)}.`,
  ]);
  if (bundle !== undefined)
    writeParagraphs("bench-encode-bundle", [
      sizes(bundle),
      `${stamps([bundle])}.`,
    ]);
  writeParagraphs("bench-encode-payloads", [
    ...mixed.flatMap((report) => [`${report.engine}:`, payloads(report)]),
    `${stamps(mixed)}.`,
  ]);
}

/** Mean and lowest ratio per engine and encoder. */
function means(reports) {
  const encoders = new Map(
    reports.flatMap((r) => r.encoders).map((e) => [e.name, e.label]),
  );
  encoders.delete(BASELINE);
  return table(
    ["", ...reports.map((r) => r.engine)],
    [...encoders].map(([name, label]) => [
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

/** One row per payload, this project's encoders and the two best known rivals. */
function payloads(report) {
  const shown = report.encoders.filter(
    (e) => e.name.startsWith("fast") || /^(protobufjs|ts-proto)$/.test(e.name),
  );
  return table(
    ["payload", "bytes", ...shown.map((e) => e.label)],
    Object.entries(report.sizes).map(([payload, size]) => [
      payload,
      size,
      ...shown.map((e) => formatRatio(find(report, e.name, payload)?.ratio)),
    ]),
  );
}

function sizes(report) {
  return table(
    ["", "minified, bytes", "gzipped"],
    report.results.map((r) => [r.label, r.minified, r.gzipped]),
  );
}

function writeParagraphs(part, paragraphs) {
  writeMarked(part, paragraphs.join("\n\n"));
}
