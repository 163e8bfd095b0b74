/**
 * Makes bugs on purpose, one at a time, in a copy of the working tree, and says which the tests catch. One with which they
 * take too long counts as caught, since CI would stop, and is listed as timed out.
 *
 * Those of mutants/by-hand.mjs are against a rule each: if one survives, this fails. CI makes a sample of them. Those that
 * operators make of any source (mutants/operators.mjs) can be no bugs: `<` may be as good as `<=`. So their survivors are
 * listed for someone to judge, and nothing fails.
 *
 * Usage: npm run mutants [-- options]
 *   --only TEXT    only bugs with this text in their name or file; can be repeated
 *   --sample N     so many of them, mostly such as are made in a moment, chosen by the seed
 *   --operators N  so many that operators make instead, each in another file, chosen by the seed
 *   --seed TEXT    for either (default: the commit)
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bugs, placed } from "./mutants/by-hand.mjs";
import {
  inOrder,
  madeByOperators,
  sample,
  seedOfCommit,
  stepsOf,
} from "./mutants/choose.mjs";
import { copyTree, LIMIT_SECONDS, run } from "./mutants/copy.mjs";
import { testFiles } from "./mutants/sources.mjs";
import { root } from "./shared/root.mjs";

/**
 * @typedef {object} Mutant a bug
 * @property {string} name what is wrong
 * @property {string} file where, from the root
 * @property {number} start
 * @property {number} end
 * @property {string} replacement what is there instead
 * @property {readonly string[]} [tests] names of the Jest files of which one has to fail
 * @property {string} [command] instead of them, a command that has to fail
 */

const CAUGHT = "caught   ";
const TIMED_OUT = "timed out";
const SURVIVED = "SURVIVED ";
const NO_BUG = "NO BUG   ";

/** How long the tests may take with one of a sample, which may run for ever. */
const SAMPLE_SECONDS = 120;

/** The same for those of operators, which have more tests. */
const OPERATOR_SECONDS = 300;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    sample: { type: "string" },
    operators: { type: "string" },
    seed: { type: "string" },
  },
});
const isWanted = (...texts) =>
  !values.only ||
  values.only.some((only) => texts.some((text) => text.includes(only)));
const chosen = values.operators
  ? madeByOperators(isWanted, count(values.operators), seed())
  : chosenByHand();
if (chosen.length === 0) throw new Error("no bug has this text");

const { folder, remove } = copyTree(root);
process.once("exit", remove);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => process.exit(1));
}
await make(["build", "generate"]);
/** The test files that failed, of any bug. */
const failed = new Set();
const outcomes = [];
for (const mutant of inOrder(chosen)) {
  const outcome = await outcomeOf(mutant);
  console.log(`${outcome} ${mutant.name}`);
  outcomes.push(outcome);
}
await checkUnchanged();
const caught = outcomes.filter((each) => each === CAUGHT || each === TIMED_OUT);
console.log(`mutants: ${caught.length} of ${chosen.length} caught`);
process.exitCode = values.operators || caught.length === chosen.length ? 0 : 1;

function chosenByHand() {
  const all = bugs.map(placed).filter(({ name, file }) => isWanted(name, file));
  return values.sample ? sample(all, count(values.sample), seed()) : all;
}

/** The number that an option gives. */
function count(text) {
  if (!(Number(text) > 0)) throw new Error(`expected a number, not ${text}`);
  return Number(text);
}

/** The seed, which is shown, since it makes the same bugs again. */
function seed() {
  const seed = values.seed ?? seedOfCommit();
  console.log(`--seed ${seed}`);
  return seed;
}

/** Throws an Error unless all that caught a bug passes without any. */
async function checkUnchanged() {
  await make(["build", "generate"]);
  if (failed.size > 0 && (await resultOf([...failed])) !== SURVIVED) {
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
    return NO_BUG;
  }
}

/** Makes the bug, runs what is to catch it, and takes it back. */
async function outcomeWith({ start, end, replacement, ...mutant }) {
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(
    file,
    `${source.slice(0, start)}${replacement}${source.slice(end)}`,
  );
  try {
    if (mutant.command) {
      return toOutcome(await run(folder, "sh", ["-c", mutant.command]));
    }
    await make(stepsOf(mutant));
    return await resultOf(testFiles(mutant.tests), limit());
  } finally {
    writeFileSync(file, source);
  }
}

/** How long tests may take with a bug. */
function limit() {
  if (values.operators) return OPERATOR_SECONDS;
  return values.sample ? SAMPLE_SECONDS : LIMIT_SECONDS;
}

/** Builds both packages, or generates the code for the tests. */
async function make(steps) {
  const commands = {
    build: ["npm", "run", "build"],
    generate: ["node", "scripts/generate.mjs", "--tests"],
  };
  for (const step of steps) {
    const [command, ...args] = commands[step];
    const { ok, output } = await run(folder, command, args);
    if (!ok) throw new Error(output.slice(0, 10_000));
  }
}

/** What tests say, by files. Throws an Error if they can't run at all. */
async function resultOf(files, seconds = LIMIT_SECONDS) {
  const args = ["node_modules/jest/bin/jest.js", "--bail", "--runTestsByPath"];
  const result = await run(
    folder,
    process.execPath,
    [...args, ...files],
    seconds,
  );
  const outcome = toOutcome(result);
  if (outcome !== CAUGHT) return outcome;
  if (!/^Tests: .*\d failed/m.test(result.output)) {
    throw new Error(`the tests don't run:\n${result.output.slice(0, 10_000)}`);
  }
  for (const [, file] of result.output.matchAll(/^FAIL .*?(\S+\.test\.ts)/gm)) {
    failed.add(file);
  }
  return CAUGHT;
}

function toOutcome({ ok, late }) {
  return late ? TIMED_OUT : ok ? SURVIVED : CAUGHT;
}
