/** How often a program may warm up before the hook's calls have to be fast. */
export const MOST_WARM_UPS = 50;

/**
 * Makes a function that says which function of protobuf-es was mostly slow since it was last asked: what is timed as the hook's work has
 * to be its own. It returns undefined if all were fast.
 *
 * @param {object} job
 * @param {string} [job.hook] the module, if it is loaded
 * @param {string[]} job.used what has to be fast
 * @param {boolean} [job.isOnDemand] whether plans are slow too, since code is to be made
 * @returns {Promise<() => string | undefined>}
 */
export async function slowCalls({ hook, used, isOnDemand }) {
  if (hook === undefined) return () => undefined;
  const { hookCalls } = await import(hook);
  const count = (calls, name) => {
    const { generated, planned, plain } =
      name === "toBinary" ? calls : calls[name];
    return isOnDemand
      ? { fast: generated, slow: planned + plain }
      : { fast: generated + planned, slow: plain };
  };
  let before = hookCalls();
  return () => {
    const [earlier, now] = [before, hookCalls()];
    before = now;
    return used.find((name) => {
      const [a, b] = [earlier, now].map((calls) => count(calls, name));
      return b.slow - a.slow > b.fast - a.fast;
    });
  };
}
