// Functions in turn, in many short rounds: the loop behind mixed traffic.

/**
 * Times all functions in turn, and returns the nanoseconds per call of each one in each round.
 *
 * @param {(() => unknown)[]} functions
 * @param {{ rounds: number, roundMs: number, warmupMs: number }} job
 * @returns {number[][]}
 */
export function timeInTurn(functions, { rounds, roundMs, warmupMs }) {
  const lanes = functions.map((run) => ({ run, iterations: 1, times: [] }));
  warmUp(lanes, warmupMs, roundMs);
  for (let round = 0; round < rounds; round++) {
    for (const lane of lanes)
      lane.times.push(
        (time(lane.run, lane.iterations) / lane.iterations) * 1e6,
      );
  }
  return lanes.map(({ times }) => times);
}

/** Runs everything in turn until it is compiled, and finds how many iterations fill a round. */
function warmUp(lanes, warmupMs, roundMs) {
  const end = performance.now() + warmupMs * lanes.length;
  while (performance.now() < end) {
    for (const lane of lanes) {
      const elapsed = Math.max(time(lane.run, lane.iterations), 0.01);
      const wanted = Math.round((lane.iterations * roundMs) / elapsed);
      lane.iterations = Math.max(1, Math.min(wanted, lane.iterations * 10));
    }
  }
}

/** Milliseconds for a number of encodes. The last result is kept, so that none can be optimised away. */
function time(run, iterations) {
  let last;
  const start = performance.now();
  for (let i = 0; i < iterations; i++) last = run();
  const elapsed = performance.now() - start;
  globalThis.lastResult = last;
  return elapsed;
}
