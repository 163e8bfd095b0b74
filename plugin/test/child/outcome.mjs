/** What a call gives, in a form that can be compared. */
export function outcomeOf(encode) {
  try {
    return Buffer.from(encode()).toString("hex");
  } catch (e) {
    return e instanceof Error
      ? `${e.constructor.name}: ${e.name}: ${e.message}`
      : `${typeof e}: ${String(e)}`;
  }
}

/** Collects differences between what two calls give. */
export function createReport() {
  const differences = [];
  let compared = 0;
  return {
    compare(what, expected, ...actual) {
      const wanted = outcomeOf(expected);
      for (const call of actual) {
        compared++;
        const got = outcomeOf(call);
        if (got !== wanted) {
          differences.push({ what, wanted, got });
        }
      }
      return wanted;
    },
    print(more = {}) {
      console.log(JSON.stringify({ compared, differences, ...more }));
    },
  };
}
