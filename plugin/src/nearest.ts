/** What a name that doesn't exist could have meant. */

/**
 * Returns the three candidates nearest to a name, the nearest first. The end of
 * a candidate counts as much as the whole, and the last part almost as much:
 * `Ordr` and `Shop.Ordr` are near to `shop.v1.Order`.
 */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  return Array.from(new Set(candidates), (candidate) => ({
    candidate,
    distance: Math.min(
      distance(name, candidate),
      distance(name, endOf(candidate, name.split(".").length)),
      distance(endOf(name, 1), endOf(candidate, 1)) + 1,
    ),
  }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Returns the last parts of a name with dots. */
function endOf(name: string, parts: number): string {
  return name.split(".").slice(-parts).join(".");
}

/**
 * Returns how many characters have to be inserted, deleted or replaced to turn
 * one name into the other (Levenshtein), in whatever case.
 */
function distance(from: string, to: string): number {
  const a = from.toLowerCase();
  const b = to.toLowerCase();
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    previous = row;
  }
  return previous[b.length] as number;
}
