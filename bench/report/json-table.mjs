// Who is ahead of JSON: from the reports of encoding, which have JSON.stringify with TextEncoder among the variants.
import { geomean } from "../measure/stats.mjs";
import { find } from "./ratio-table.mjs";
import { formatRatio, table } from "./table.mjs";

/** `encodeFoo`, and with an allocator. */
const SHOWN = ["fast", "fast-pooled"];

/**
 * The throughput of `encodeFoo` / that with `allocate: Buffer.allocUnsafe`, JSON's being 1×: a row per payload, a column per
 * engine. Where JSON is ahead, the figure is bold.
 *
 * @param {import("./ratio-table.mjs").Report[]} reports one for each engine
 */
export function jsonTable(reports) {
  const payloads = [...new Set(reports.flatMap((r) => Object.keys(r.sizes)))];
  const cell = (ratiosOf) => SHOWN.map((name) => figure(ratiosOf(name)));
  return table(
    ["payload", ...reports.map((r) => r.engine)],
    [
      ...payloads.map((payload) => [
        payload,
        ...reports.map((report) =>
          cell((name) => toJson(report, name, payload)).join(" / "),
        ),
      ]),
      [
        "geometric mean",
        ...reports.map((report) =>
          cell((name) => meanToJson(report, name)).join(" / "),
        ),
      ],
    ],
  );
}

function toJson(report, name, payload) {
  const own = find(report, name, payload);
  const json = find(report, "json", payload);
  return own && json && own.ratio / json.ratio;
}

function meanToJson(report, name) {
  const all = Object.keys(report.sizes)
    .map((payload) => toJson(report, name, payload))
    .filter((ratio) => ratio !== undefined);
  return all.length === 0 ? undefined : geomean(all);
}

function figure(ratio) {
  return ratio < 1 ? `**${formatRatio(ratio)}**` : formatRatio(ratio);
}
