/**
 * JSON text with what a library can't read replaced or left out, so that it can be timed on the rest.
 *
 * @param {string} text
 * @param {(key: string, value) => unknown} change what `JSON.parse` calls: undefined leaves a property out
 */
export function readable(text, change) {
  return JSON.stringify(JSON.parse(text, change));
}
