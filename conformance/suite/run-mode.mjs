import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "../../scripts/shared/parallel.mjs";
import { JSON_MODES } from "./json-modes.mjs";
import { HOOK_MODES, PLAN_MODES } from "./modes.mjs";

/** The highest edition that the runner can name: all of its tests, whatever edition they are for. */
const MAXIMUM_EDITION = "MAX";

/**
 * @typedef {object} ModeResult
 * @property {string} mode
 * @property {boolean} ok no unexpected outcome, no difference to protobuf-es, and no message left to it
 * @property {string[]} listed the tests on the mode's failure lists
 * @property {string} log the suite's own summary, and the differences to toBinary
 */

/**
 * Runs the suite in one mode.
 *
 * @param {string[]} runner the command that starts Google's runner
 * @param {string} mode
 * @param {string} folder the folder of the testee
 * @param {boolean} verbose whether the log has all that the runner says
 * @returns {Promise<ModeResult>}
 */
export async function runMode([program, ...prefix], mode, folder, verbose) {
  const output = join(folder, ".cache/output", mode);
  mkdirSync(output, { recursive: true });
  const report = join(output, "report.jsonl");
  writeFileSync(report, "");
  const lists = [
    ["--failure_list", join(folder, "failures", `${mode}.txt`)],
    [
      "--text_format_failure_list",
      join(folder, "failures", `${mode}-text.txt`),
    ],
  ];
  // The runner starts the testee without arguments, so these come in a script of its own.
  const testee = join(output, "testee");
  const words = [
    process.execPath,
    ...process.execArgv,
    ...(HOOK_MODES.includes(mode) ? ["--import", "protobuf-es-fast/hook"] : []),
    join(folder, "testee.mjs"),
    mode,
    report,
  ];
  writeFileSync(testee, `#!/bin/sh\nexec ${words.map(quote).join(" ")}\n`, {
    mode: 0o755,
  });
  // The runner would start a failing testee again for each test, which takes minutes.
  const trial = await execute(testee, []);
  if (trial.status !== 0) {
    throw new Error(`the testee does not start:\n${trial.stderr}`);
  }
  const result = await execute(program, [
    ...prefix,
    "--enforce_recommended",
    "--maximum_edition",
    MAXIMUM_EDITION,
    "--output_dir",
    output,
    ...lists.flat(),
    testee,
  ]);
  const said = result.stderr + result.stdout;
  const summaries = said.match(/^CONFORMANCE SUITE .*$/gm) ?? [];
  const { differences, fallbacks, counts } = readReport(report);
  const ok =
    result.status === 0 &&
    summaries.length === 2 &&
    differences.length === 0 &&
    fallbacks.length === 0 &&
    counts.encoded > 0 &&
    (!PLAN_MODES.includes(mode) || arePlanned(counts)) &&
    (!(mode in JSON_MODES) || (counts.jsonWritten > 0 && counts.jsonRead > 0));
  const log = [
    ...(verbose || result.status !== 0 ? [said.trim()] : []),
    ...differences
      .slice(0, 20)
      .map(({ typeName, difference }) => `${typeName}: ${difference}`),
    ...fallbacks
      .slice(0, 20)
      .map(
        ({ typeName, fallback }) =>
          `${typeName}: left to protobuf-es: ${fallback.typeName}: ${fallback.reason}`,
      ),
    `== ${mode}`,
    ...summaries,
    `${counts.responses} requests, ${counts.encoded} messages encoded, ${counts.decoded} decoded; ` +
      `${differences.length} differences to protobuf-es, ${fallbacks.length} messages left to it`,
    ...(PLAN_MODES.includes(mode)
      ? [
          `by plans: ${counts.encodedByPlans} encoded, ${counts.decodedByPlans} decoded`,
        ]
      : []),
    ...(mode in JSON_MODES
      ? [
          `in JSON: ${counts.jsonWritten} messages written, ${counts.jsonRead} read, each in several ways; left to protobuf-es: ` +
            `${counts.leftForRegistry} times extensions with a registry, ${counts.leftAsUnusual} times unusual texts`,
        ]
      : []),
  ].join("\n");
  return { mode, ok, log, listed: lists.flatMap(([, file]) => testsOf(file)) };
}

/** Whether plans did the work. */
function arePlanned({ encoded, decoded, encodedByPlans, decodedByPlans }) {
  return encodedByPlans >= encoded && decodedByPlans >= decoded;
}

/** Sums up what the testee's processes reported: the runner starts one for each suite. */
function readReport(file) {
  const counts = {
    responses: 0,
    encoded: 0,
    decoded: 0,
    encodedByPlans: 0,
    decodedByPlans: 0,
    jsonWritten: 0,
    jsonRead: 0,
    leftForRegistry: 0,
    leftAsUnusual: 0,
  };
  const differences = [];
  const fallbacks = [];
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const entry = JSON.parse(line);
    if (entry.counts) {
      for (const key of Object.keys(counts)) counts[key] += entry.counts[key];
    } else {
      (entry.fallback ? fallbacks : differences).push(entry);
    }
  }
  return { counts, differences, fallbacks };
}

/** The names on a failure list. */
function testsOf(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean);
}

/** Quotes a word for sh. */
function quote(word) {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
