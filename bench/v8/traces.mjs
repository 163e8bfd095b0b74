// What V8 says with --trace-opt, --trace-deopt and --trace-file-names, read: the functions that it gave up to compile, or threw away. And with
// --trace-gc-nvp: what it kept of young objects.

/** A function, as all versions of V8 name it. Without a name, the file comes first. */
const FUNCTION =
  /<JSFunction (?:(?<name>\S.*?) )?<(?<file>[^<>]*)> \(sfi = (?<address>0x[0-9a-f]+)\)>/;

/** A compilation that came to nothing. Maglev's are "compiling" in V8 14, and nothing says how long they took. */
const ABORTED = new RegExp(
  `^\\[aborted (?:optimizing|compiling) 0x[0-9a-f]+ ${FUNCTION.source}.* because: (?<reason>.*?)(?: - took [^\\]]*)?\\]$`,
);

/** Compiled code that has to be left. */
const DEOPTIMIZED = new RegExp(
  `^\\[bailout \\(kind: [a-z-]+, reason: (?<reason>.*?)\\): begin\\. deoptimizing 0x[0-9a-f]+ ${FUNCTION.source}`,
);

/**
 * @typedef {object} Trouble
 * @property {string} name of a function
 * @property {string} file its path or URL
 * @property {number} count
 * @property {Record<string, number>} reasons how often each
 */

/**
 * Reads a trace.
 *
 * @param {string} output
 * @returns {{ aborted: Trouble[], deoptimized: Trouble[] }} those that had most trouble first
 */
export function readTrace(output) {
  const lines = output.split(/\r?\n/);
  return {
    aborted: count(lines, ABORTED),
    deoptimized: count(lines, DEOPTIMIZED),
  };
}

/**
 * Reads a trace of collections.
 *
 * @param {string} output
 * @returns {number} how much of the young objects outlived the second half of the collections: 1 is all
 */
export function readSurvivors(output) {
  const young = output
    .split(/\r?\n/)
    .filter((line) => /\bgc(?:=|":")s\b/.test(line));
  const last = young.slice(young.length / 2);
  const sum = (name) =>
    last.reduce(
      (bytes, line) =>
        // V8 14 writes JSON.
        bytes + Number(new RegExp(`\\b${name}(?:=|":)(\\d+)`).exec(line)[1]),
      0,
    );
  return (sum("new_space_survived") + sum("promoted")) / sum("allocated");
}

/** @returns {Trouble[]} */
function count(lines, pattern) {
  const found = new Map();
  for (const line of lines) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const { name, file, address, reason } = groups;
    // A file may have several functions without a name.
    const key = `${name ?? address} ${file}`;
    if (!found.has(key))
      found.set(key, {
        name: name ?? "(no name)",
        file,
        count: 0,
        reasons: {},
      });
    const trouble = found.get(key);
    trouble.count++;
    trouble.reasons[reason] = (trouble.reasons[reason] ?? 0) + 1;
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
