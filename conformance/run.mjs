/**
 * Runs Google's conformance suite against protobuf-es with generated code: once for each way to encode, decode, or do
 * either in JSON, and once with protobuf-es alone as the baseline.
 *
 * Usage: node run.mjs [--only <mode>]... [--verbose]
 */
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inParallel } from "../scripts/shared/parallel.mjs";
import { generate } from "./suite/generate.mjs";
import { runMode } from "./suite/run-mode.mjs";
import { findRunner } from "./suite/runner.mjs";

/** The baseline comes first: the failures of the other runs are compared with its failures. */
const MODES = [
  "upstream",
  "encode",
  "into",
  "delimited",
  "drop-in",
  "two-pass",
  "standalone",
  "decode",
  "decode-encode",
  "hook",
  "plan",
  "plan-hook",
  "demand",
  "json",
  "json-drop-in",
  "json-hook",
  "json-plan",
  "json-demand",
];

const folder = fileURLToPath(new URL(".", import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    verbose: { type: "boolean" },
  },
});

let runner;
try {
  runner = findRunner(`${folder}.cache`);
} catch (error) {
  console.error(`conformance: ${error.message}`);
  process.exit(1);
}
generate(`${folder}gen`);
rmSync(`${folder}.cache/output`, { recursive: true, force: true });

const modes = MODES.filter(
  (mode) => !values.only || values.only.includes(mode),
);
const results = await inParallel(
  modes.map((mode) => async () => {
    const result = await runMode(runner, mode, folder, values.verbose ?? false);
    console.log(result.log);
    return result;
  }),
);
const baseline = results.find((result) => result.mode === "upstream");
let ok = true;
for (const result of results) {
  const unjustified = baseline
    ? result.listed.filter((test) => !baseline.listed.includes(test))
    : [];
  for (const test of unjustified) {
    console.log(
      `${result.mode}: listed as failing, but protobuf-es passes it: ${test}`,
    );
  }
  ok &&= result.ok && unjustified.length === 0;
}
console.log(ok ? "conformance: ok" : "conformance: FAILED");
process.exitCode = ok ? 0 : 1;
