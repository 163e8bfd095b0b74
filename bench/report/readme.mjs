// The figures of README.md: two sentences, and one small table. docs/performance.md has the others.
import { operationsOf } from "../modes/process.mjs";
import { formatMean, meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

const PLANS = { "plans, nothing generated": "fast-plan" };
const PROTOBUFJS = { "protobufjs 8.8 static": "protobufjs" };
const TS_PROTO = { "ts-proto 2.18": "ts-proto" };

/** The mode that has everything in one process, and what of it the table shows: what is called, by operation. */
const PROCESS = "process";
const CALLED = {
  encode: "`toBinary`",
  decode: "`fromBinary`",
  create: "`create`",
  stringify: "`toJsonString`",
  parse: "`fromJsonString`",
};

/** The groups of the other rows, of processes that do one thing: what is measured, in which mode, and the variants with what they are. */
const GROUPS = [
  [
    "encode alone",
    "encode-app",
    {
      "`encodeFoo`": "fast",
      "`encodeFooInto`": "fast-into",
      ...PLANS,
      ...PROTOBUFJS,
      ...TS_PROTO,
    },
  ],
  [
    "decode alone",
    "decode-app",
    { "`decodeFoo`": "fast", ...PLANS, ...PROTOBUFJS, ...TS_PROTO },
  ],
  [
    "create alone, 32 sets of fields in turn",
    "create",
    { "`createFoo`": "fast" },
  ],
  [
    "to JSON text alone (no plans)",
    "stringify-app",
    { "`stringifyFoo`": "fast", ...TS_PROTO },
  ],
  [
    "from JSON text alone",
    "parse-app",
    { "`parseFoo`": "fast", ...PLANS, ...TS_PROTO },
  ],
];

const PLANNED = ["encode-app", "decode-app", "parse-app"];

const MODES = [PROCESS, ...GROUPS.map(([, mode]) => mode)];

/**
 * What encoding and decoding gain on Node.js, by generated code and by plans, where these were measured.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function sentences(reportsOf) {
  const { versions, ratios, reports } = onNode(reportsOf);
  if (versions.length === 0) return undefined;
  // Plans may not have been measured on all of them.
  const planned = versions.filter((_, i) =>
    PLANNED.every((mode) => ratios(mode, "fast-plan")[i] !== undefined),
  );
  const of = (variant) => (mode) => range(ratios(mode, variant));
  const own = (operation) =>
    range(reports(PROCESS).map((report) => inProcess(report, operation).mean));
  const plans = of("fast-plan");
  return [
    `On Node.js ${and(versions)}, in one process that does all of this with messages as applications make them, the hook with generated code writes bytes ${own("encode")} times as fast as \`toBinary\`, reads them ${own("decode")} times as fast as \`fromBinary\`, and creates messages ${own("create")} times as fast; it writes JSON text ${own("stringify")} times as fast, and reads it ${own("parse")} times.`,
    `With nothing generated, plans write bytes ${plans("encode-app")} times as fast, and read them ${plans("decode-app")} times and JSON ${plans("parse-app")} times${planned.length < versions.length ? ` (Node.js ${and(planned)})` : ""}.`,
  ].join(" ");
}

/**
 * The means on Node.js of what most readers ask about, with what they are.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function smallTable(reportsOf) {
  const { versions, reports } = onNode(reportsOf);
  if (versions.length === 0) return undefined;
  const rows = table(
    ["", "by", ...versions.map((version) => `Node.js ${version}`)],
    [
      ...Object.entries(CALLED).map(([operation, called], i) => [
        i === 0 ? "all in one process, by the hook" : "",
        called,
        ...reports(PROCESS).map((report) => formatOperation(report, operation)),
      ]),
      ...GROUPS.flatMap(([label, mode, variants]) =>
        Object.entries(variants).map(([by, variant], i) => [
          i === 0 ? label : "",
          by,
          ...reports(mode).map((report) => formatMean(report, variant)),
        ]),
      ),
    ],
  );
  return `${rows}\n\nMeasured at ${shortStamp(MODES.flatMap(reports))}.`;
}

/** What a report of a process has of an operation. */
function inProcess(report, operation) {
  return operationsOf(report).find((each) => each.operation === operation);
}

/** Its mean and, in brackets, its lowest ratio. */
function formatOperation(report, operation) {
  const { mean, lowest } = inProcess(report, operation);
  return `${formatRatio(mean)} (${formatRatio(lowest)})`;
}

/** The reports that the rows need, of the versions of Node.js that have them all. */
function onNode(reportsOf) {
  const byMode = new Map(
    MODES.map((mode) => [
      mode,
      new Map(
        reportsOf(mode)
          .filter(({ engine }) => engine.startsWith("node"))
          .map((report) => [versionOf(report), report]),
      ),
    ]),
  );
  const versions = [...byMode.get(MODES[0]).keys()].filter((version) =>
    MODES.every((mode) => byMode.get(mode).has(version)),
  );
  return {
    versions,
    ratios: (mode, variant) =>
      versions.map((version) => meanOf(byMode.get(mode).get(version), variant)),
    reports: (mode) => versions.map((version) => byMode.get(mode).get(version)),
  };
}

/** The major version of Node.js. */
function versionOf({ engine }) {
  return engine.split(/[ .]/)[1];
}

/** The lowest and the highest of the ratios that were measured. */
function range(ratios) {
  const sorted = ratios
    .filter((ratio) => ratio !== undefined)
    .sort((a, b) => a - b)
    .map((ratio) => ratio.toFixed(1));
  const [least] = sorted;
  const most = sorted.at(-1);
  return least === most ? least : `${least} to ${most}`;
}

function and(words) {
  return words.length === 1
    ? words[0]
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
