// Says when, of which commit and on which machine something was measured.

export function stamp({ date, commit, machine }) {
  return `${date}, commit ${commit}, ${machine}`;
}

/** The stamp of several reports. Where they differ, each has the engines that it is of. */
export function stamps(reports) {
  const engines = new Map();
  for (const report of reports) {
    const key = stamp(report);
    engines.set(key, [...(engines.get(key) ?? []), report.engine]);
  }
  return engines.size === 1
    ? [...engines.keys()][0]
    : [...engines].map(([key, of]) => `${of.join(", ")}: ${key}`).join("; ");
}
