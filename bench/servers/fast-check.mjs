/**
 * Makes a function that throws unless most calls since it was called last took the fast path: what is timed as the hook's work has to be its own.
 *
 * @param {object} job
 * @param {string} [job.hook] the module, if it is loaded
 * @param {string[]} job.used what has to be fast
 */
export async function fastCheck({ hook, used }) {
  if (hook === undefined) return () => {};
  const { hookCalls } = await import(hook);
  let before = hookCalls();
  return () => {
    const now = hookCalls();
    for (const name of used) {
      const [{ generated, planned, plain }, earlier] = [now, before].map(
        (calls) => (name === "toBinary" ? calls : calls[name]),
      );
      const slow = plain - earlier.plain;
      const fast = generated - earlier.generated + (planned - earlier.planned);
      if (slow > fast)
        throw new Error(`${name}: ${slow} calls had no plan, and no code`);
    }
    before = now;
  };
}
