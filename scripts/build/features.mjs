// What the build knows of features: their names, and which share the files with their code for the well-known types.
import features from "../../plugin/dist/cjs/features/index.js";

/** The names of all features. Each has an entry point of the runtime, with what its code calls. */
export const FEATURES = features.FEATURES.map(({ name }) => name);

/** Together, since a program that starts opens one file instead of two. */
const TOGETHER = [
  ["decode", "create"],
  ["clone", "equals"],
];

/** Which features are in one set of files, in a folder that is called as the first. */
export const WKT_GROUPS = FEATURES.map(
  (name) => TOGETHER.find((group) => group.includes(name)) ?? [name],
).filter((group, i, all) => all.indexOf(group) === i);

/**
 * Returns the folder with a feature's code for the well-known types.
 *
 * @param {string} feature
 */
export function wktFolderOf(feature) {
  const [first] = WKT_GROUPS.find((group) => group.includes(feature));
  return first === "encode" ? "" : first;
}
