// JSON under the engine's configuration, and after the application configured text encodings of its own. Prints for each
// phase which results differ from those of protobuf-es, how many errors there were, and how many fallbacks.
import { isDeepStrictEqual } from "node:util";
import {
  create,
  fromJson,
  fromJsonString,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import { onFallback } from "protobuf-es-fast";

const gen = new URL("../variants/js-full/gen/edge/", import.meta.url);

/** The functions for a message, and its schema. */
async function type(file, name) {
  const [fast, pb] = await Promise.all(
    ["fast", "pb"].map((part) => import(new URL(`${file}_${part}.js`, gen))),
  );
  return {
    ...{ schema: pb[`${name}Schema`], toJson: fast[`toJson${name}`] },
    ...{ stringify: fast[`stringify${name}`], parse: fast[`parse${name}`] },
    fromJson: fast[`fromJson${name}`],
  };
}

const rows = [
  ["implicit", "OneString", ["text"], ["a", "\ud800", "e\u0301", "", 5]],
  [
    "implicit",
    "OneInt64",
    ["big"],
    ["5", "007", "-0", 5, 2 ** 60, "x", 1.5, null],
  ],
  [
    "implicit",
    "Implicit",
    ["fInt64", "fUint64", "fSint64", "fFixed64"],
    ["0", "1", "-1", "18446744073709551615", 7],
  ],
  ["implicit", "OneBytes", ["data"], ["AQ==", "AQ", "?"]],
  ["optional", "Explicit", ["fInt64", "fString"], ["0", "5", "\udc00"]],
  [
    "maps",
    "MapKeys",
    ["kInt64", "kUint64", "kString"],
    [{ 1: "a", "01": "b" }, { "\ud800": "a" }, { 5: "\ud800" }],
  ],
  ["maps", "MapValues", ["vInt64", "vString"], [{ a: "5" }, { a: "\ud800" }]],
  [
    "wrappers",
    "Wrappers",
    ["wInt64", "wUint64", "wString"],
    ["0", "5", "\ud800", 5],
  ],
  ["jstype3", "JsTypes", ["sInt64"], ["0", "5", "007", 5]],
  [
    "wkt",
    "Singular",
    ["timestamp"],
    ["1970-01-01T00:00:05Z", "2024-02-29T23:59:59.5Z", "x"],
  ],
  ["wkt", "Singular", ["duration"], ["5s", "-0.5s", "x"]],
  ["wkt", "Singular", ["struct", "value"], [{ a: ["\ud800", 5] }]],
  [
    "oneofs",
    "AllKinds",
    ["oInt64", "oString", "oTimestamp"],
    ["5", "\ud800", "1970-01-01T00:00:00Z"],
  ],
];

let fallbacks = 0;
onFallback(() => fallbacks++);

const types = await Promise.all(rows.map(([file, name]) => type(file, name)));

function outcome(run) {
  try {
    return { result: run() };
  } catch (e) {
    return { error: `${e.constructor.name}: ${e.message}` };
  }
}

function compare() {
  fallbacks = 0;
  let errors = 0;
  let calls = 0;
  const different = [];
  const same = (what, actual, expected) => {
    calls++;
    const [a, b] = [outcome(actual), outcome(expected)];
    if (b.error !== undefined) errors++;
    if (!isDeepStrictEqual(a, b))
      different.push([what, String(a.error), String(b.error)]);
    return b.result;
  };
  for (const [i, [, name, keys, values]] of rows.entries()) {
    const { schema, ...fast } = types[i];
    for (const key of keys) {
      for (const value of values) {
        const json = { [key]: value };
        const what = `${name} ${JSON.stringify(json)}`;
        const text = JSON.stringify(json);
        const read = [() => fast.fromJson(json), () => fromJson(schema, json)];
        const message = same(what, ...read);
        same(
          what,
          () => fast.parse(text),
          () => fromJsonString(schema, text),
        );
        const given = message ?? { ...create(schema), ...json };
        same(
          what,
          () => fast.toJson(given),
          () => toJson(schema, given),
        );
        const written = [
          () => fast.stringify(given),
          () => toJsonString(schema, given),
        ];
        same(what, ...written);
      }
    }
  }
  return { different, errors, left: fallbacks === calls ? "all" : fallbacks };
}

const phases = { before: compare() };
const original = { ...getTextEncoding() };
configureTextEncoding({ ...original, checkUtf8: () => true });
phases.lax = compare();
configureTextEncoding({ ...original, checkUtf8: () => false });
phases.strict = compare();
const checkUtf8 = (text) => original.checkUtf8(text) && text !== "a";
configureTextEncoding({ ...original, checkUtf8 });
phases.wrapped = compare();
configureTextEncoding({
  ...original,
  checkUtf8() {
    throw new RangeError("check");
  },
});
phases.throwing = compare();
configureTextEncoding(original);
phases.after = compare();
console.log(JSON.stringify(phases));
