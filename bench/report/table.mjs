// Plain text tables: for a terminal, and for Markdown as they are.

/**
 * Formats rows as a Markdown table with aligned columns; the first column is text, the others are numbers.
 *
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column].length)),
  );
  const line = (row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join("\n");
}

/** A time in a unit that fits. */
export function formatNanos(nanos) {
  if (nanos < 1e3) return `${nanos.toFixed(0)} ns`;
  if (nanos < 1e6) return `${(nanos / 1e3).toFixed(nanos < 1e4 ? 2 : 1)} µs`;
  return `${(nanos / 1e6).toFixed(nanos < 1e7 ? 2 : 1)} ms`;
}

/** A ratio to something that is 1×, or a dash where there is none. */
export function formatRatio(ratio) {
  return ratio === undefined ? "–" : `${ratio.toFixed(2)}×`;
}
