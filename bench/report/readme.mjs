// The figures of README.md: two sentences, and one small table. docs/performance.md has the others.
import { meanOf } from "./ratio-table.mjs";
import { shortStamp } from "./stamps.mjs";
import { formatRatio, table } from "./table.mjs";

/** The rows of the table: what is measured, in which mode, and which variant. */
const ROWS = [
  ["messages of applications: `encodeFoo`", "encode-app", "fast"],
  ["the same with nothing generated, by plans", "encode-app", "fast-plan"],
  ["protobufjs 8.8 static, `encode`", "encode-app", "protobufjs"],
  ["messages of applications: `decodeFoo`", "decode-app", "fast"],
  ["the same with nothing generated, by plans", "decode-app", "fast-plan"],
  ["protobufjs 8.8 static, `decode`", "decode-app", "protobufjs"],
  ["the same message each time: `encodeFoo`", "encode", "fast"],
  ["`encodeFooInto`", "encode", "fast-into"],
  ["drop-in `toBinary`", "encode", "fast-drop-in"],
  ["protobufjs 8.8 static, `encode`", "encode", "protobufjs"],
  ["32 sets of fields in turn: `createFoo`", "create", "fast"],
  ["messages of applications to JSON: `stringifyFoo`", "stringify-app", "fast"],
  ["and from JSON: `parseFoo`", "parse-app", "fast"],
  ["the same with nothing generated, by plans", "parse-app", "fast-plan"],
  ["ts-proto 2.18, `fromJSON` of `JSON.parse`", "parse-app", "ts-proto"],
];

const MODES = [...new Set(ROWS.map(([, mode]) => mode))];

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
  const { versions, ratios, reports } = onNode(reportsOf);
  if (versions.length === 0) return undefined;
  const rows = table(
    ["", ...versions.map((version) => `Node.js ${version}`)],
    ROWS.map(([label, mode, variant]) => [
      label,
      ...ratios(mode, variant).map(formatRatio),
    ]),
  );
  return `${rows}\n\nHow many messages per second; protobuf-es 2.17 = 1×. Geometric means over all payloads; ${shortStamp(reports)}.`;
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
    reports: MODES.flatMap((mode) =>
      versions.map((version) => byMode.get(mode).get(version)),
    ),
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
