// The figures of README.md: two small tables. docs/performance.md has the others.
import { operationsOf } from "../modes/process.mjs";
import { formatMean } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { table } from "./table.mjs";

const PLANS = { "plans, nothing generated": "fast-plan" };
const PROTOBUFJS = { "protobufjs 8.8 static": "protobufjs" };
const TS_PROTO = { "ts-proto 2.18": "ts-proto" };

/** What the hook has in a process that does everything: a mode for each. */
const SOURCES = {
  "nothing generated": "process-plans",
  "[code on demand](docs/integrations.md#code-on-demand)": "process-demand",
  "generated code": "process",
};

/** What is called, by operation. */
const CALLED = {
  encode: "`toBinary`",
  decode: "`fromBinary`",
  stringify: "`toJsonString`",
  parse: "`fromJsonString`",
  create: "`create`",
  clone: "`clone`",
  equals: "`equals`",
};

/** The groups of rows of processes that do one thing: what is measured, in which mode, and the variants with what they are. */
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

/**
 * What a process that does everything gains on Node.js: the lowest and the highest mean of its versions.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function sourcesTable(reportsOf) {
  const modes = Object.values(SOURCES);
  const { versions, reports } = onNode(reportsOf, modes);
  if (versions.length === 0) return undefined;
  const rows = table(
    ["", ...Object.values(CALLED)],
    Object.entries(SOURCES).map(([source, mode]) => [
      source,
      ...Object.keys(CALLED).map((operation) =>
        range(reports(mode).map((report) => meanInProcess(report, operation))),
      ),
    ]),
  );
  return `${rows}\n\nNode.js ${and(versions)}, measured at ${shortStamp(modes.flatMap(reports))}.`;
}

/**
 * The means on Node.js of processes that do one thing, and those of others.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function smallTable(reportsOf) {
  const modes = GROUPS.map(([, mode]) => mode);
  const { versions, reports } = onNode(reportsOf, modes);
  if (versions.length === 0) return undefined;
  const rows = table(
    ["", "by", ...versions.map((version) => `Node.js ${version}`)],
    GROUPS.flatMap(([label, mode, variants]) =>
      Object.entries(variants).map(([by, variant], i) => [
        i === 0 ? label : "",
        by,
        ...reports(mode).map((report) => formatMean(report, variant)),
      ]),
    ),
  );
  return `${rows}\n\nMeasured at ${shortStamp(modes.flatMap(reports))}.`;
}

function meanInProcess(report, name) {
  return operationsOf(report).find(({ operation }) => operation === name).mean;
}

/** The reports of modes, of the versions of Node.js that have them all. */
function onNode(reportsOf, modes) {
  const byMode = new Map(
    modes.map((mode) => [
      mode,
      new Map(
        reportsOf(mode)
          .filter(({ engine }) => engine.startsWith("node"))
          .map((report) => [versionOf(report), report]),
      ),
    ]),
  );
  const versions = [...byMode.get(modes[0]).keys()].filter((version) =>
    modes.every((mode) => byMode.get(mode).has(version)),
  );
  return {
    versions,
    reports: (mode) => versions.map((version) => byMode.get(mode).get(version)),
  };
}

/** The major version of Node.js. */
function versionOf({ engine }) {
  return engine.split(/[ .]/)[1];
}

/** The lowest and the highest of the ratios. */
function range(ratios) {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map(
    (ratio) => ratio.toFixed(1),
  );
  return least === most ? `${least}×` : `${least} to ${most}×`;
}

function and(words) {
  return words.length === 1
    ? words[0]
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
