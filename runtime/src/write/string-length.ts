/**
 * Returns the number of UTF-16 code units of a string. V8 looks up a property by
 * how it keeps the string, which is in more ways than it remembers; unless it
 * knows that there is a string, as after an addition.
 */
export function lengthOf(value: string): number {
  // biome-ignore lint/style/useTemplate: V8 would call a function for that.
  return (value + "").length;
}
