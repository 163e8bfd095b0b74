// One process that does everything: all operations on all payloads in turns, by the hook and with all features registered, beside
// the functions of a protobuf-es without it in the same process.
import { childCommand } from "../measure/child.mjs";
import { turnFlags } from "../measure/flags.mjs";
import { geomean, median } from "../measure/stats.mjs";
import { playInTurn, startPlayer } from "../measure/turns.mjs";
import { selectCalls } from "../operations/calls.mjs";
import { formatNanos, formatRatio, table } from "../report/table.mjs";

/** What a process does: a minute and a half for all payloads and operations. */
export const ROUNDS = { rounds: 60, roundMs: 4 };

/** How many rounds a process starts in, and how many of them, at the end, are its figure. */
const START = { rounds: 10, last: 5 };
/** How many of the last rounds are those of a warm process. */
const WARM = 20;

/**
 * Times a program in one engine.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {string} [job.operations] all by default
 * @param {"generated" | "plans" | "demand"} [job.source] what the hook has instead of protobuf-es's functions: generated code by default
 * @param {boolean} [job.isApart] whether each library has a process of its own, as in an application
 * @param {number} job.passes processes
 * @param {number} job.rounds of each process
 * @param {number} job.roundMs milliseconds per function, payload and round
 */
export async function wholeProcess({ isApart = false, ...job }) {
  const { passes, rounds } = job;
  const { first, times, ratioOf } = await (isApart
    ? playApart(job)
    : playTogether(job));
  return {
    engine: first.engine,
    passes,
    rounds,
    results: first.cells.map((cell, i) => ({
      ...cell,
      ...figuresOf(times[i], passes, ratioOf),
    })),
  };
}

async function playTogether(job) {
  const [play] = await playProcesses([{}], job);
  return { ...play, ratioOf: medianRatio };
}

/** Times are pairs of what a process of each library needs for a call. What is collected of one's garbage is then its own. */
async function playApart(job) {
  const [fast, alone] = await playProcesses(
    [{ library: "fast" }, { library: "protobuf-es" }],
    job,
  );
  const times = fast.times.map((rounds, i) =>
    rounds.map((each, round) => [each, alone.times[i][round]]),
  );
  return { first: fast.first, times, ratioOf: ratioOfSums };
}

/**
 * Lets processes take turns: one for each copy of the bench, or library.
 *
 * @param {{ base?: string, library?: string }[]} copies of the bench; this one where there is no path; for one library where there is one
 * @param job as above
 * @returns {ReturnType<typeof playInTurn>} whose times are pairs: of the hook's function, and of protobuf-es's own
 */
export function playProcesses(
  copies,
  { engine, payloads, operations = "all", source, passes, rounds, roundMs },
) {
  const names = payloads.map(({ name }) => name).join(",");
  const job = { operations, payloads: names, source, roundMs };
  const { length } = selectCalls(operations);
  return playInTurn(
    copies,
    ({ base, library }) =>
      startPlayer(
        ...childCommand(
          engine,
          "modes/process-child.mjs",
          { ...job, library },
          { flags: turnFlags(engine), base },
        ),
      ),
    { passes, rounds, functions: length * payloads.length },
  );
}

/** How many times faster than protobuf-es, in a warm process and in one that starts: the median of the processes. */
function figuresOf(times, passes, ratioOf) {
  const warm = warmRounds(times, passes);
  return {
    ratio: median(warm.map(ratioOf)),
    start: median(
      processesOf(times, passes).map((pairs) =>
        ratioOf(pairs.slice(0, START.rounds).slice(-START.last)),
      ),
    ),
    nanos: median(warm.flat().map(([fast]) => nanosOf(fast))),
  };
}

/** The median of a process's rounds. */
function medianRatio(pairs) {
  return median(pairs.map(([fast, alone]) => alone / fast));
}

/** Of all rounds together: what only some of them have, as collections, counts. */
export function ratioOfSums(pairs) {
  const [fast, alone] = [0, 1].map((i) =>
    perCall(pairs.map((pair) => pair[i])),
  );
  return alone / fast;
}

/** Nanoseconds for a call in one round. */
function nanosOf(round) {
  return Array.isArray(round) ? perCall([round]) : round;
}

/** Nanoseconds for a call in all rounds. */
function perCall(rounds) {
  const [nanos, calls] = [0, 1].map((i) =>
    rounds.reduce((sum, round) => sum + round[i], 0),
  );
  return nanos / calls;
}

/** The rounds of each process in which it was warm. */
export function warmRounds(times, passes) {
  return processesOf(times, passes).map((pairs) => pairs.slice(-WARM));
}

/** The rounds of each process. */
function processesOf(times, passes) {
  const rounds = times.length / passes;
  return Array.from({ length: passes }, (_, pass) =>
    times.slice(pass * rounds, (pass + 1) * rounds),
  );
}

/**
 * The operations of a report, each with the mean and the payload with the lowest ratio, warm and at the start.
 *
 * @param {Awaited<ReturnType<typeof wholeProcess>>} report
 */
export function operationsOf({ results }) {
  const names = [...new Set(results.map(({ operation }) => operation))];
  return names.map((operation) => {
    const cells = results.filter((cell) => cell.operation === operation);
    const lowest = cells.reduce((a, b) => (b.ratio < a.ratio ? b : a));
    return {
      operation,
      mean: geomean(cells.map(({ ratio }) => ratio)),
      lowest: lowest.ratio,
      payload: lowest.payload,
      startMean: geomean(cells.map(({ start }) => start)),
      startLowest: Math.min(...cells.map(({ start }) => start)),
    };
  });
}

/** A report in full: a row per payload, a column per operation; and the means. */
export function processTable(report) {
  const operations = operationsOf(report);
  const payloads = new Map(
    report.results.map(({ payload, size }) => [payload, size]),
  );
  const cellOf = (payload, operation) =>
    report.results.find(
      (cell) => cell.payload === payload && cell.operation === operation,
    );
  const last = (label, figure) => [
    label,
    "",
    ...operations.map((each) => formatRatio(figure(each))),
  ];
  return table(
    ["payload", "bytes", ...operations.map(({ operation }) => operation)],
    [
      ...[...payloads].map(([payload, size]) => [
        payload,
        size,
        ...operations.map(({ operation }) => {
          const { nanos, ratio } = cellOf(payload, operation);
          return `${formatNanos(nanos)}, ${formatRatio(ratio)}`;
        }),
      ]),
      last("geometric mean", ({ mean }) => mean),
      last("lowest", ({ lowest }) => lowest),
      last("mean after 10 rounds", ({ startMean }) => startMean),
      last("lowest after 10 rounds", ({ startLowest }) => startLowest),
    ],
  );
}

/** Several reports in short: mean and, in brackets, lowest ratio; a row per operation, a column per engine; maybe also of the start. */
export function processSummary(reports, hasStart = true) {
  const all = reports.map((report) => operationsOf(report));
  const rows = (ending, mean, lowest) =>
    all[0].map(({ operation }, i) => [
      `${operation}${ending}`,
      ...all.map(
        (each) =>
          `${formatRatio(each[i][mean])} (${formatRatio(each[i][lowest])})`,
      ),
    ]);
  return table(
    ["", ...reports.map(({ engine }) => engine)],
    [
      ...rows("", "mean", "lowest"),
      ...(hasStart
        ? rows(", after 10 rounds", "startMean", "startLowest")
        : []),
    ],
  );
}
