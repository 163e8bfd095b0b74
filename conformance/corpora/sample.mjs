import { dirname } from "node:path/posix";
import { below, createRandom } from "../filler/index.mjs";

/**
 * Chooses a share of the files by seed: whole folders, so that they import less from outside of the sample.
 *
 * @param {string[]} files
 * @param {number} share from 0 to 1
 * @param {string | number} seed
 * @returns {string[]} sorted
 */
export function sample(files, share, seed) {
  if (share >= 1) return files;
  const folders = groupByFolder(files);
  const rng = createRandom(`sample:${seed}`);
  const names = [...folders.keys()].sort();
  const chosen = [];
  while (names.length > 0 && chosen.length < files.length * share) {
    const [name] = names.splice(below(rng, names.length), 1);
    chosen.push(...folders.get(name));
  }
  return chosen.sort();
}

/** Groups paths by their folder. */
function groupByFolder(files) {
  const folders = new Map();
  for (const file of files) {
    const name = dirname(file);
    folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  return folders;
}
