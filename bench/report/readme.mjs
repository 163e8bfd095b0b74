// The figures of README.md: two sentences, and one small table. docs/performance.md has the others.
import { lowestOf, meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

const PLANS = { "plans, nothing generated": "fast-plan" };

/** The groups of the table's rows: what is measured, in which mode, and the variants with what they are. */
const GROUPS = [
  [
    "encode messages of applications",
    "encode-app",
    { "`encodeFoo`": "fast", ...PLANS, "protobufjs 8.8 static": "protobufjs" },
  ],
  [
    "decode them",
    "decode-app",
    { "`decodeFoo`": "fast", ...PLANS, "protobufjs 8.8 static": "protobufjs" },
  ],
  [
    "encode the same message each time",
    "encode",
    {
      "`encodeFoo`": "fast",
      "`encodeFooInto`": "fast-into",
      "protobufjs 8.8 static": "protobufjs",
    },
  ],
  ["create, 32 sets of fields in turn", "create", { "`createFoo`": "fast" }],
  [
    "messages of applications to JSON text",
    "stringify-app",
    { "`stringifyFoo`": "fast" },
  ],
  [
    "and from it",
    "parse-app",
    { "`parseFoo`": "fast", ...PLANS, "ts-proto 2.18": "ts-proto" },
  ],
];

const MODES = GROUPS.map(([, mode]) => mode);

/**
 * What encoding and decoding gain on Node.js, by generated code and by plans, where these were measured.
 *
 * @param {import("./parts.mjs").ReportsOf} reportsOf
 */
export function sentences(reportsOf) {
  const { versions, ratios } = onNode(reportsOf);
  if (versions.length === 0) return undefined;
  const all = (mode) => and(ratios(mode, "fast").map(formatRatio));
  const [encoding, decoding] = ["encode-app", "decode-app"].map((mode) =>
    ratios(mode, "fast-plan"),
  );
  const measured = versions
    .map((_, i) => i)
    .filter((i) => encoding[i] !== undefined && decoding[i] !== undefined);
  const planned = (ratios) => and(measured.map((i) => formatRatio(ratios[i])));
  return [
    `On Node.js ${and(versions)}, with messages as applications make them, encoding by generated code is ${all("encode-app")} as fast as with \`toBinary\`, and decoding ${all("decode-app")} as fast as with \`fromBinary\`; JSON is written ${all("stringify-app")} and read ${all("parse-app")} as fast.`,
    ...(measured.length === 0
      ? []
      : [
          `With nothing generated, by plans, it is ${planned(encoding)}, and ${planned(decoding)} (Node.js ${and(measured.map((i) => versions[i]))}).`,
        ]),
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
        ...versions.map((_, k) => cell(reports(mode)[k], variant)),
      ]),
    ),
  );
  return `${rows}\n\nMessages per second, compared with protobuf-es 2.17 (1×): geometric mean of all payloads, and in brackets the lowest; ${shortStamp(MODES.flatMap(reports))}.`;
}

/** The mean, and in brackets the lowest. */
function cell(report, variant) {
  const mean = meanOf(report, variant);
  return mean === undefined
    ? "–"
    : `${formatRatio(mean)} (${formatRatio(lowestOf(report, variant))})`;
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

function and(words) {
  return words.length === 1
    ? words[0]
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
