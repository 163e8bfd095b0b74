// The few statistics that the tables need.

/** The middle of a list of numbers. */
export function median(values) {
  const sorted = values.toSorted
    ? values.toSorted((a, b) => a - b)
    : [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The geometric mean: the mean for ratios. */
export function geomean(values) {
  return Math.exp(
    values.reduce((sum, value) => sum + Math.log(value), 0) / values.length,
  );
}

/**
 * How many times faster than others something is, in each round. A machine whose speed changes in between changes both.
 *
 * @param {number[]} times
 * @param {number[]} others as many
 */
export function ratios(times, others) {
  return times.map((time, round) => others[round] / time);
}

/** The median of that. */
export function timesFaster(times, others) {
  return median(ratios(times, others));
}

/** The median of absolute deviations from the median, as a share of it: a spread that one outlier can't inflate. */
export function spread(values) {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle))) / middle;
}

/**
 * How many times faster than the baseline, as the median of the ratios of all rounds, with their spread; and the median and the
 * best round.
 */
export function summarize(times, baseline) {
  const all = ratios(times, baseline);
  return {
    ratio: median(all),
    spread: spread(all),
    nanos: median(times),
    best: Math.min(...times),
  };
}
