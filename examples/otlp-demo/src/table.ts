/** Format rows as a table with right-aligned columns, named by the first row's properties. */
export function formatTable(
  rows: readonly Record<string, string | number>[],
): string {
  const header = Object.keys(rows[0] ?? {});
  const lines = [
    header,
    ...rows.map((row) => header.map((name) => String(row[name]))),
  ];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "),
    )
    .join("\n");
}
