// Which bugs are made, and in which order.
import { spawnSync } from "node:child_process";
import { below, createRandom } from "../../conformance/filler/index.mjs";
import { root } from "../shared/root.mjs";

/** @typedef {import("../mutants.mjs").Mutant} Mutant */

/**
 * Whether its file has a part in what is built or generated for the tests.
 *
 * @param {Mutant} mutant
 */
export function isBuilt({ file }) {
  return /^(?:plugin|scripts)\/|\.wat$/.test(file);
}

/**
 * What takes part in the output comes last, since that is not generated again as it was.
 *
 * @param {readonly Mutant[]} mutants
 */
export function inOrder(mutants) {
  const rank = (mutant) => (mutant.command ? 2 : isBuilt(mutant) ? 1 : 0);
  return mutants.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Some of them, by seed: none that needs a command, and only one after which all is built and generated again.
 *
 * @param {readonly Mutant[]} mutants
 * @param {number} count
 * @param {string} seed
 * @returns {Mutant[]}
 */
export function sample(mutants, count, seed) {
  const rng = createRandom(`mutants:${seed}`);
  const tested = mutants.filter(({ command }) => command === undefined);
  const built = take(tested.filter(isBuilt), 1, rng);
  const others = tested.filter((mutant) => !isBuilt(mutant));
  return [...take(others, count - built.length, rng), ...built];
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
