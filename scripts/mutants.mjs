/**
 * Makes bugs on purpose, one at a time, in a copy of the working tree, and says which the tests catch. Fails if one
 * survives. One with which they take too long counts as caught, since CI would stop, and is listed as timed out. The bugs
 * are in mutants/table.mjs. All of them take some minutes, so CI makes a sample.
 *
 * Usage: npm run mutants [-- options]
 *   --only TEXT   only mutants with this text in their name or file; can be repeated
 *   --sample N    so many of them, mostly such as are made in a moment, chosen by the seed
 *   --seed TEXT   for the sample (default: the commit)
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inOrder, isBuilt, sample, seedOfCommit } from "./mutants/choose.mjs";
import { copyTree, LIMIT_SECONDS, run } from "./mutants/copy.mjs";
import { mutants } from "./mutants/table.mjs";
import { root } from "./shared/root.mjs";

/**
 * @typedef {object} Mutant a bug
 * @property {string} name what is wrong
 * @property {string} file where, from the root
 * @property {string} find text that is in the file exactly once
 * @property {string} replace what becomes of it
 * @property {readonly string[]} [tests] the Jest files of which one has to fail
 * @property {string} [command] instead of them, a command that has to fail
 */

const CAUGHT = "caught   ";
const TIMED_OUT = "timed out";
const SURVIVED = "SURVIVED ";

/** How long the tests may take with one of a sample, which may run for ever. */
const SAMPLE_SECONDS = 120;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string" },
  },
});
const matching = mutants.filter(
  ({ name, file }) =>
    !values.only ||
    values.only.some((text) => name.includes(text) || file.includes(text)),
);
const chosen =
  values.sample === undefined
    ? matching
    : sampled(Number(values.sample), values.seed ?? seedOfCommit());
if (chosen.length === 0) throw new Error("no mutant has this text");
for (const mutant of chosen) mutate(mutant, root);

const { folder, remove } = copyTree(root);
process.once("exit", remove);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => process.exit(1));
}
let survivors = 0;
await checkUnchanged();
for (const mutant of inOrder(chosen)) {
  const outcome = await outcomeOf(mutant);
  console.log(`${outcome} ${mutant.name}`);
  if (outcome !== CAUGHT && outcome !== TIMED_OUT) survivors++;
}
console.log(`mutants: ${chosen.length - survivors} of ${chosen.length} caught`);
process.exitCode = survivors === 0 ? 0 : 1;

function sampled(count, seed) {
  if (!(count > 0)) throw new Error("--sample: expected a number");
  console.log(`a sample of ${count}, --seed ${seed}`);
  return sample(matching, count, seed);
}

/** Returns the source of a mutant's file as it is, and with the bug. */
function mutate({ name, file, find, replace }, from) {
  const source = readFileSync(path.join(from, file), "utf8");
  const count = source.split(find).length - 1;
  if (count !== 1) {
    throw new Error(`${name}: ${file} has ${count} times: ${find}`);
  }
  return { source, mutated: source.replace(find, () => replace) };
}

/** Throws an Error unless all that is to catch the bugs passes without them. */
async function checkUnchanged() {
  await generate();
  const tests = [...new Set(chosen.flatMap(({ tests }) => tests ?? []))];
  if (tests.length > 0 && (await resultOf(tests)) !== SURVIVED) {
    throw new Error("the tests fail without any bug, or take too long");
  }
  for (const command of new Set(chosen.map(({ command }) => command))) {
    if (command === undefined) continue;
    const { ok, output } = await run(folder, "sh", ["-c", command]);
    if (!ok) throw new Error(`${command}: fails without any bug\n${output}`);
  }
}

/** What became of a bug. One that doesn't compile proves nothing, and doesn't keep the others from being made. */
async function outcomeOf(mutant) {
  try {
    return await outcomeWith(mutant);
  } catch (error) {
    console.log(error.message);
    return "NO BUG   ";
  }
}

/** Makes the bug, runs what is to catch it, and takes it back. */
async function outcomeWith(mutant) {
  const file = path.join(folder, mutant.file);
  const { source, mutated } = mutate(mutant, folder);
  writeFileSync(file, mutated);
  try {
    if (mutant.command) {
      return toOutcome(await run(folder, "sh", ["-c", mutant.command]));
    }
    if (isBuilt(mutant)) await generate();
    return await resultOf(
      mutant.tests,
      values.sample ? SAMPLE_SECONDS : LIMIT_SECONDS,
    );
  } finally {
    writeFileSync(file, source);
  }
}

/** Builds both packages, and generates the code for the tests. */
async function generate() {
  for (const [command, ...args] of [
    ["npm", "run", "build"],
    ["node", "scripts/generate.mjs", "--tests"],
  ]) {
    const { ok, output } = await run(folder, command, args);
    if (!ok) throw new Error(output);
  }
}

/** What the tests say. Throws an Error if they can't run at all. */
async function resultOf(tests, seconds = LIMIT_SECONDS) {
  const report = path.join(folder, "mutants.json");
  // Jest writes none if it is killed, and that of the last bug would be read.
  rmSync(report, { force: true });
  const args = [
    "node_modules/jest/bin/jest.js",
    "--json",
    `--outputFile=${report}`,
    "--runTestsByPath",
    ...tests,
  ];
  const result = await run(folder, process.execPath, args, seconds);
  const outcome = toOutcome(result);
  if (outcome === CAUGHT && failedTests(report) === 0) {
    throw new Error(`the tests don't run:\n${result.output.slice(0, 10_000)}`);
  }
  return outcome;
}

function toOutcome({ ok, late }) {
  return late ? TIMED_OUT : ok ? SURVIVED : CAUGHT;
}

/** How many tests failed; none if there is no report. */
function failedTests(report) {
  return existsSync(report)
    ? JSON.parse(readFileSync(report, "utf8")).numFailedTests
    : 0;
}
