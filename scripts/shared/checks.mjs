import { isDeepStrictEqual } from "node:util";

/**
 * Starts a list of checks that are printed as they are made.
 *
 * @param {string} name what is checked
 */
export function startChecks(name) {
  let failed = 0;
  return {
    /**
     * Checks pairs of what was found, and what is expected.
     *
     * @param {string} what
     * @param {[found: unknown, expected: unknown][]} pairs
     */
    check(what, pairs) {
      const wrong = pairs.filter(([a, b]) => !isDeepStrictEqual(a, b));
      failed += wrong.length === 0 ? 0 : 1;
      console.log(`${wrong.length === 0 ? "ok    " : "FAILED"} ${what}`);
      for (const [found, expected] of wrong) {
        console.log(`       found ${JSON.stringify(found)}`);
        console.log(`       not   ${JSON.stringify(expected)}`);
      }
    },
    /** Prints the outcome, which is also that of the process. */
    finish() {
      console.log(failed === 0 ? `${name}: ok` : `${name}: ${failed} FAILED`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
