/**
 * Clones and compares messages of a registered type and of another one, and what the fast path gives up. Returns the results,
 * and what was counted at each step.
 */
exports.run = (protobuf, wkt, hookCalls) => {
  const { clone, create, equals } = protobuf;
  const { TimestampSchema: registered, DurationSchema: other } = wkt;
  const timestamp = create(registered, { seconds: 5n, nanos: 7 });
  const wrong = create(registered, { nanos: 1.5 });
  const steps = {
    clone: () => clone(registered, timestamp),
    cloneWrong: () => clone(registered, wrong),
    cloneOther: () => clone(other, create(other, { nanos: 5 })),
    equals: () => equals(registered, timestamp, create(registered)),
    equalsWrong: () =>
      equals(registered, wrong, create(registered, { nanos: "1.5" })),
    equalsOptions: () =>
      equals(registered, wrong, create(registered), { unknown: true }),
    equalsOther: () => equals(other, create(other), create(other)),
  };
  const results = {};
  const counts = {};
  for (const [name, step] of Object.entries(steps)) {
    const before = hookCalls();
    results[name] = outcome(step);
    counts[name] = changes(before, hookCalls());
  }
  const redirected = ["clone", "equals"].filter((name) =>
    Object.hasOwn(protobuf[name], ORIGINAL),
  );
  return { results, counts, redirected };
};

const ORIGINAL = Symbol.for("protobuf-es-fast.original");

function outcome(run) {
  try {
    const result = run();
    return typeof result === "object"
      ? [result.$typeName, String(result.seconds), result.nanos]
      : result;
  } catch (error) {
    return `${error.constructor.name} ${error}`;
  }
}

/** What was counted between two times, such as "clone generated", for any function. */
function changes(before, after) {
  return Object.keys(after).flatMap((name) =>
    ["generated", "planned", "plain"].flatMap((kind) =>
      Array((after[name]?.[kind] ?? 0) - (before[name]?.[kind] ?? 0)).fill(
        `${name} ${kind}`,
      ),
    ),
  );
}
