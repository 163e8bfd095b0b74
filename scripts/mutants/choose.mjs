// Which bugs are made, and in which order.
import { spawnSync } from "node:child_process";
import { below, createRandom } from "../../conformance/filler/index.mjs";
import { root } from "../shared/root.mjs";
import { editsOf } from "./operators.mjs";
import { allSources, testsFor } from "./sources.mjs";

/** @typedef {import("../mutants.mjs").Mutant} Mutant */

/**
 * What has to be made again before tests can meet a bug: nothing, what is built, or what is generated, too.
 *
 * @param {Mutant} mutant
 */
export function stepsOf({ file }) {
  if (/^(?:plugin|scripts)\/|\.wat$/.test(file)) return ["build", "generate"];
  return /\/(?:hook|optional)\//.test(file) ? ["build"] : [];
}

/**
 * What takes part in the output comes last, since that is not generated again as it was.
 *
 * @param {readonly Mutant[]} mutants
 */
export function inOrder(mutants) {
  const rank = (mutant) => (mutant.command ? 3 : stepsOf(mutant).length);
  return mutants.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Some of them, by seed: none that needs a command, and only one after which something is built again.
 *
 * @param {readonly Mutant[]} mutants
 * @param {number} count
 * @param {string} seed
 * @returns {Mutant[]}
 */
export function sample(mutants, count, seed) {
  const rng = createRandom(`mutants:${seed}`);
  const tested = mutants.filter(({ command }) => command === undefined);
  const isBuilt = (mutant) => stepsOf(mutant).length > 0;
  const built = take(tested.filter(isBuilt), 1, rng);
  const others = tested.filter((mutant) => !isBuilt(mutant));
  return [...take(others, count - built.length, rng), ...built];
}

/**
 * Bugs that operators make, by seed: one for each of so many files.
 *
 * @param {(file: string) => boolean} isWanted
 * @param {number} count
 * @param {string} seed
 * @returns {Mutant[]}
 */
export function madeByOperators(isWanted, count, seed) {
  const rng = createRandom(`operators:${seed}`);
  const sources = allSources()
    .filter(({ file, tree }) => /^(?:runtime|plugin)\//.test(file) && tree)
    .filter(({ file }) => isWanted(file))
    .map((source) => ({ ...source, edits: editsOf(source.tree) }))
    .filter(({ edits }) => edits.length > 0);
  return take(sources, count, rng).map(({ file, text, edits }) => {
    const { what, ...edit } = edits[below(rng, edits.length)];
    const line = text.slice(0, edit.start).split("\n").length;
    const before = text.slice(edit.start, edit.end).replace(/\s+/g, " ");
    return {
      name: `${file}:${line}: ${what}: ${before.slice(0, 60)} -> ${edit.replacement.slice(0, 60)}`,
      file,
      ...edit,
      tests: testsFor(file),
    };
  });
}

/** Some of a list, each once. */
function take(list, count, rng) {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(below(rng, left.length), 1)[0],
  );
}

/** A seed that differs from commit to commit, or from day to day where there is no repository. */
export function seedOfCommit() {
  const { status, stdout } = spawnSync(
    "git",
    ["rev-parse", "--short", "HEAD"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10);
}
