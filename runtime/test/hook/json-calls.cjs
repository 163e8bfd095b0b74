/**
 * Calls the functions for JSON, each for a registered type and for another one, and with what the fast path gives up. Returns
 * the results, whether functions are redirected, and what was counted at each step.
 *
 * @param {typeof import("@bufbuild/protobuf")} protobuf
 * @param {typeof import("@bufbuild/protobuf/wkt")} wkt
 * @param {() => { toJson: object, fromJson: object }} hookCalls
 */
exports.run = (protobuf, wkt, hookCalls) => {
  const { create, fromJson, fromJsonString, toJson, toJsonString } = protobuf;
  const { mergeFromJson, mergeFromJsonString } = protobuf;
  const { TimestampSchema: registered, DurationSchema: other } = wkt;
  const timestamp = create(registered, { seconds: 5n, nanos: 7 });
  const wrong = create(registered, { nanos: -1 });
  const text = '"1970-01-01T00:00:05Z"';
  const target = () => create(registered);
  const steps = {
    toJson: () => toJson(registered, timestamp),
    toJsonString: () => toJsonString(registered, timestamp, OPTIONS),
    fromJson: () => fromJson(registered, JSON.parse(text)),
    fromJsonString: () => fromJsonString(registered, text, OPTIONS),
    toJsonWrong: () => toJson(registered, wrong),
    toJsonStringWrong: () => toJsonString(registered, wrong),
    fromJsonWrong: () => fromJson(registered, "soon"),
    fromJsonStringWrong: () => fromJsonString(registered, '"soon"'),
    fromJsonStringMalformed: () => fromJsonString(registered, "{"),
    toJsonOther: () => toJson(other, create(other, { nanos: 5 })),
    toJsonStringOther: () => toJsonString(other, create(other)),
    fromJsonOther: () => fromJson(other, "1.5s"),
    fromJsonStringOther: () => fromJsonString(other, '"1.5s"'),
    mergeFromJson: () => mergeFromJson(registered, target(), JSON.parse(text)),
    mergeFromJsonString: () => mergeFromJsonString(registered, target(), text),
  };
  const results = {};
  const counts = {};
  for (const [name, step] of Object.entries(steps)) {
    const before = hookCalls();
    results[name] = outcome(step);
    counts[name] = changes(before, hookCalls());
  }
  const redirected = Object.entries(protobuf)
    .filter(([name]) => /json/i.test(name))
    .filter(([, value]) => Object.hasOwn(value, ORIGINAL))
    .map(([name]) => name)
    .sort();
  return { results, counts, redirected };
};

/** What Connect passes to all of them. */
const OPTIONS = { ignoreUnknownFields: true };

const ORIGINAL = Symbol.for("protobuf-es-fast.original");

/** What a function returns, or throws, as it can be printed. */
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

/** What was counted between two times, such as "toJson generated". */
function changes(before, after) {
  return ["toJson", "fromJson"].flatMap((name) =>
    ["generated", "planned", "plain"].flatMap((kind) =>
      Array(after[name][kind] - before[name][kind]).fill(`${name} ${kind}`),
    ),
  );
}
