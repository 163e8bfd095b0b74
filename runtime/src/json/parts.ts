/**
 * Messages of many fields: a `switch` compares a name with those of all fields before it.
 */

/** Makes a table of what part of a message has a field, by the names of the fields of each part. */
export function partsByName(
  parts: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  return new Map(
    parts.flatMap((names, i) => names.map((name) => [name, i] as const)),
  );
}
