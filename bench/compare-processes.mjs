// The working tree against another commit in the modes `process` and `process-apart`: one process of each, in turns.
import { geomean, median, ratios } from "./measure/stats.mjs";
import { playProcesses, ratioOfSums, warmRounds } from "./modes/process.mjs";
import { table } from "./report/table.mjs";

/** The folders of generated code that the processes need. */
export const PROCESS_FOLDERS = ["es", "es-all"];

/** Fewer and shorter rounds than the mode's: the ratios of two commits settle before those to protobuf-es do. */
const ROUNDS = { rounds: 50, roundMs: 4 };

/**
 * Times both; prints how much faster the working tree is in each operation.
 *
 * @param {Parameters<typeof playProcesses>[1] & { isApart: boolean }} job without its rounds; apart, both without protobuf-es
 * @param {{ commit: string, base: string, least: number }} other the commit, its copy of the bench, and the least that an operation's mean may
 *   be
 * @returns {Promise<number>} the number of operations below that
 */
export async function compareProcesses(job, { commit, base, least }) {
  const { isApart, passes, ...rest } = job;
  const library = isApart ? "fast" : undefined;
  const [now, before] = await playProcesses([{ library }, { library, base }], {
    ...rest,
    ...ROUNDS,
    passes,
  });
  const fasterThan = isApart ? fasterInAll : fasterInMost;
  const cells = now.first.cells.map((cell, i) => ({
    ...cell,
    ratio: fasterThan(now.times[i], before.times[i], passes),
  }));
  const names = [...new Set(cells.map(({ operation }) => operation))];
  const means = names.map((name) =>
    geomean(cells.filter((c) => c.operation === name).map((c) => c.ratio)),
  );
  const rows = names.map((name, i) => {
    const all = cells.filter(({ operation }) => operation === name);
    const [lowest] = all.toSorted((a, b) => a.ratio - b.ratio);
    const mark = means[i] < least ? " (!)" : "";
    return [
      name,
      `${means[i].toFixed(3)}×${mark}`,
      `${lowest.ratio.toFixed(3)}×`,
      lowest.payload,
    ];
  });
  console.log(
    `\n${now.first.engine}: throughput of the working tree in a process that does everything, ${commit} = 1×\n\n${table(["", "mean", "lowest", "of"], rows)}`,
  );
  return means.filter((mean) => mean < least).length;
}

/** The median of the ratios of warm rounds: of each pair of processes, and of these. */
function fasterInMost(times, others, passes) {
  const other = warmRounds(others, passes);
  return median(
    warmRounds(times, passes).map((pairs, pass) =>
      median(ratios(pairs.map(fastOf), other[pass].map(fastOf))),
    ),
  );
}

/** The ratio of warm rounds together: of each pair of processes, and the median of these. */
function fasterInAll(times, others, passes) {
  const both = times.map((round, i) => [round, others[i]]);
  return median(warmRounds(both, passes).map(ratioOfSums));
}

/** The time of the hook's function. */
function fastOf([fast]) {
  return fast;
}
