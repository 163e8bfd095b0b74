/** Time `calls` calls of `work` in microseconds per call. */
function timeRound(work: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) {
    work();
  }
  return Number(process.hrtime.bigint() - start) / 1000 / calls;
}

/**
 * Microseconds per call of each function: the best of many short rounds. The functions take turns, so that whatever else
 * the machine does meets all of them alike.
 */
export function measure(
  works: readonly (() => unknown)[],
  milliseconds: number,
): number[] {
  const roundMicros = 5000;
  const calls = works.map((work) => {
    // Warm up, until the engine has optimized the function.
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < milliseconds / 8 || count < 20) {
      work();
      count++;
    }
    return Math.max(1, Math.round(roundMicros / timeRound(work, 20)));
  });
  const best = works.map(() => Number.POSITIVE_INFINITY);
  const start = performance.now();
  do {
    for (const [index, work] of works.entries()) {
      const micros = timeRound(work, calls[index] ?? 1);
      best[index] = Math.min(best[index] ?? micros, micros);
    }
  } while (performance.now() - start < milliseconds);
  return best;
}
