// The figures of README.md: two sentences, and one small table. docs/performance.md has the others.
import { formatMean, meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { table } from "./table.mjs";

const PLANS = { "plans, nothing generated": "fast-plan" };
const PROTOBUFJS = { "protobufjs 8.8 static": "protobufjs" };
const TS_PROTO = { "ts-proto 2.18": "ts-proto" };

/** The groups of the table's rows: what is measured, in which mode, and the variants with what they are. */
const GROUPS = [
  [
    "encode",
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
    "decode",
    "decode-app",
    { "`decodeFoo`": "fast", ...PLANS, ...PROTOBUFJS, ...TS_PROTO },
  ],
  ["create, 32 sets of fields in turn", "create", { "`createFoo`": "fast" }],
  [
    "to JSON text (no plans)",
    "stringify-app",
    { "`stringifyFoo`": "fast", ...TS_PROTO },
  ],
  [
    "from JSON text",
    "parse-app",
    { "`parseFoo`": "fast", ...PLANS, ...TS_PROTO },
  ],
];

const PLANNED = ["encode-app", "decode-app", "parse-app"];

const MODES = GROUPS.map(([, mode]) => mode);

/**
 * What encoding and decoding gain on Node.js, by generated code and by plans, where these were measured.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function sentences(reportsOf) {
  const { versions, ratios } = onNode(reportsOf);
  if (versions.length === 0) return undefined;
  // Plans may not have been measured on all of them.
  const planned = versions.filter((_, i) =>
    PLANNED.every((mode) => ratios(mode, "fast-plan")[i] !== undefined),
  );
  const of = (variant) => (mode) => range(ratios(mode, variant));
  const own = of("fast");
  const plans = of("fast-plan");
  return [
    `On Node.js ${and(versions)}, with messages as applications make them, generated code writes bytes ${own("encode-app")} times as fast as \`toBinary\`, and reads them ${own("decode-app")} times as fast as \`fromBinary\`; it writes JSON ${own("stringify-app")} times as fast, and reads it ${own("parse-app")} times.`,
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
    GROUPS.flatMap(([label, mode, variants]) =>
      Object.entries(variants).map(([by, variant], i) => [
        i === 0 ? label : "",
        by,
        ...reports(mode).map((report) => formatMean(report, variant)),
      ]),
    ),
  );
  return `${rows}\n\nMeasured at ${shortStamp(MODES.flatMap(reports))}.`;
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
