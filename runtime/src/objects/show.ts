/** The type of a value, and its text if that runs no code of the value: for errors, and reasons of fallbacks. */
export function show(value: unknown): string {
  const type = typeof value;
  return Object(value) === value || value === undefined
    ? type
    : `${type} (${String(value).slice(0, 64)})`;
}
