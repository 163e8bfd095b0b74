// Registers what there is for a type but code for binary, calls the functions that use it, for the type, for another one, and with what the fast
// path gives up. Prints the results, what was counted at each step, and which functions are redirected.
import * as protobuf from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp as copiers } from "protobuf-es-fast/wkt/clone";
import { fast_google_protobuf_timestamp as codecs } from "protobuf-es-fast/wkt/json";

const { clone, create, equals, mergeFromJson, mergeFromJsonString } = protobuf;
const { fromJson, fromJsonString, toJson, toJsonString } = protobuf;
const { TimestampSchema: registered, DurationSchema: other } = wkt;

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(codecs, copiers);

/** What Connect passes to all functions for JSON. */
const OPTIONS = { ignoreUnknownFields: true };
const timestamp = create(registered, { seconds: 5n, nanos: 7 });
const negative = create(registered, { nanos: -1 });
const wrong = create(registered, { nanos: 1.5 });
const text = '"1970-01-01T00:00:05Z"';
const target = () => create(registered);
const steps = {
  toJson: () => toJson(registered, timestamp),
  toJsonString: () => toJsonString(registered, timestamp, OPTIONS),
  fromJson: () => fromJson(registered, JSON.parse(text)),
  fromJsonString: () => fromJsonString(registered, text, OPTIONS),
  toJsonWrong: () => toJson(registered, negative),
  toJsonStringWrong: () => toJsonString(registered, negative),
  fromJsonWrong: () => fromJson(registered, "soon"),
  fromJsonStringWrong: () => fromJsonString(registered, '"soon"'),
  fromJsonStringMalformed: () => fromJsonString(registered, "{"),
  toJsonOther: () => toJson(other, create(other, { nanos: 5 })),
  toJsonStringOther: () => toJsonString(other, create(other)),
  fromJsonOther: () => fromJson(other, "1.5s"),
  fromJsonStringOther: () => fromJsonString(other, '"1.5s"'),
  mergeFromJson: () => mergeFromJson(registered, target(), JSON.parse(text)),
  mergeFromJsonString: () => mergeFromJsonString(registered, target(), text),
  clone: () => clone(registered, timestamp),
  cloneWrong: () => clone(registered, wrong),
  cloneOther: () => clone(other, create(other, { nanos: 5 })),
  equals: () => equals(registered, timestamp, target()),
  equalsWrong: () =>
    equals(registered, wrong, create(registered, { nanos: "1.5" })),
  equalsOptions: () => equals(registered, wrong, target(), { unknown: true }),
  equalsOther: () => equals(other, create(other), create(other)),
};
const results = {};
const counts = {};
for (const [name, step] of Object.entries(steps)) {
  const before = hookCalls();
  results[name] = outcome(step);
  counts[name] = changes(before, hookCalls());
}
const ORIGINAL = Symbol.for("protobuf-es-fast.original");
const redirected = Object.entries(protobuf)
  .filter(([, value]) => Object.hasOwn(value, ORIGINAL))
  .map(([name]) => name)
  .sort();
const result = { results, counts, redirected };
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));

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
  // Messages are created everywhere.
  const { create: _, copies, types, ...functions } = after;
  return Object.keys(functions).flatMap((name) =>
    Object.keys(Object(after[name])).flatMap((kind) =>
      Array(after[name][kind] - before[name][kind]).fill(`${name} ${kind}`),
    ),
  );
}
