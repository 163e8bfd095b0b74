// Functions that are timed in many short rounds: the loop behind mixed traffic.

/**
 * Runs all functions until they are compiled.
 *
 * @param {import("./prepare.mjs").Run[]} functions
 * @param {{ roundMs: number, warmupMs: number, once?: boolean }} job milliseconds per function; with `once`, messages that
 *   are made anew are used only once
 * @returns {(index: number) => Promise<number>} times one of the functions for a round, and returns its
 *   nanoseconds per call
 */
export function prepareRounds(functions, { roundMs, warmupMs, once = false }) {
  const lanes = functions.map((run) => ({ run, iterations: 1, rounds: 0 }));
  warmUp(lanes, warmupMs, roundMs);
  return async (index) => {
    const lane = lanes[index];
    const { run } = lane;
    const iterations = once && run.refresh ? run.count : lane.iterations;
    if (run.refresh !== undefined && (once || lane.rounds++ % FRESH === 0))
      await run.refresh();
    return (time(run, iterations) / iterations) * 1e6;
  };
}

/** To make messages takes longer than to encode them, so a set serves for some rounds. */
const FRESH = 4;

/** Runs everything in turn, and finds how many iterations fill a round: each of the messages as often as the others. */
function warmUp(lanes, warmupMs, roundMs) {
  const end = performance.now() + warmupMs * lanes.length;
  while (performance.now() < end) {
    for (const lane of lanes) {
      const elapsed = Math.max(time(lane.run, lane.iterations), 0.01);
      const wanted = Math.round((lane.iterations * roundMs) / elapsed);
      const { count = 1 } = lane.run;
      const sets = Math.min(wanted, lane.iterations * 10) / count;
      lane.iterations = Math.max(1, Math.round(sets)) * count;
    }
  }
}

/** Milliseconds for a number of calls. The last result is kept, so that none can be optimised away. */
function time(run, iterations) {
  let last;
  const start = performance.now();
  for (let i = 0; i < iterations; i++) last = run();
  const elapsed = performance.now() - start;
  globalThis.lastResult = last;
  return elapsed;
}
