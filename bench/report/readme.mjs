// The figures of README.md: one sentence, and one small table. docs/performance.md has the others.
import { meanOf } from "./ratio-table.mjs";
import { stamps } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

/** The rows of the table. */
const ROWS = ["fast", "fast-into", "fast-drop-in", "protobufjs", "ts-proto"];

/** What encoding gains on Node.js, in a sentence. */
export function sentence(reports) {
  const node = reports.filter(isNode);
  const ratios = (name) =>
    and(node.map((report) => formatRatio(meanOf(report, name))));
  return `Encoding is ${ratios("fast")} as fast as with \`toBinary\` on Node.js ${and(node.map(versionOf))}, in the mean over ten kinds of messages; with protobufjs it is ${ratios("protobufjs")} as fast.`;
}

/** The means on Node.js of what most readers ask about, with what they are. */
export function smallTable(reports) {
  const node = reports.filter(isNode);
  return [rows(node), note(node)].join("\n\n");
}

function isNode({ engine }) {
  return engine.startsWith("node");
}

function rows(reports) {
  const labels = new Map(
    reports.flatMap((r) => r.variants).map((e) => [e.name, e.label]),
  );
  return table(
    ["", ...reports.map((report) => `Node.js ${versionOf(report)}`)],
    ROWS.map((name) => [
      labels.get(name),
      ...reports.map((report) => formatRatio(meanOf(report, name))),
    ]),
  );
}

function note(reports) {
  return `Throughput, \`toBinary\` of protobuf-es 2.17 = 1×: the geometric mean over ten payloads of 19 bytes to 32 KB. ${stamps(reports)}.`;
}

/** The major version of Node.js. */
function versionOf({ engine }) {
  return engine.split(/[ .]/)[1];
}

function and(words) {
  return words.length === 1
    ? words[0]
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
