// Encodes and decodes by plans where protobuf-es does otherwise: after the application configured a text encoding of its
// own, with BUF_BIGINT_DISABLE=1, or in an engine without BigInt (argument "missing"). Prints for each phase whether both
// give the same, and how often plans left it to protobuf-es.
import { isDeepStrictEqual } from "node:util";

if (process.argv[2] === "missing") {
  delete globalThis.BigInt;
}
const { create, fromBinary, toBinary } = await import("@bufbuild/protobuf");
const { configureTextEncoding, getTextEncoding } = await import(
  "@bufbuild/protobuf/wire"
);
const { onFallback } = await import("protobuf-es-fast");
const dropIn = await import("protobuf-es-fast/protobuf");
const gen = new URL("../variants/js/gen/edge/", import.meta.url);
const load = (name) => import(new URL(`${name}_pb.js`, gen).href);
const { MapKeysSchema, MapValuesSchema } = await load("maps");
const { OneInt64Schema, OneStringSchema } = await load("implicit");

let fallbacks = 0;
onFallback(() => fallbacks++);
dropIn.registerPlans(
  ...[OneStringSchema, OneInt64Schema, MapKeysSchema, MapValuesSchema],
);

// With the last one, the type is due for a plan.
const texts = ["", "e\u0301", "e\u0301".repeat(20), "a".repeat(70_000)];
const long = toBinary(OneInt64Schema, create(OneInt64Schema, { big: "5" }));
const keys = create(MapKeysSchema, { kInt64: { 7: "seven" }, kString: {} });

function compare() {
  fallbacks = 0;
  const tries = [
    ...texts.flatMap((text) => both(OneStringSchema, { text })),
    ...both(OneInt64Schema, fromBinary(OneInt64Schema, long)),
    ...both(MapKeysSchema, keys),
    ...both(MapValuesSchema, {}),
    // An entry without a value.
    ({ fromBinary }) => fromBinary(MapValuesSchema, Uint8Array.of(34, 0)),
  ];
  const pairs = tries.map((run) => [outcome(run, dropIn), outcome(run, own)]);
  const same = pairs.every(([a, b]) => isDeepStrictEqual(a, b));
  return { same, fallbacks, of: tries.length };
}

const own = { toBinary, fromBinary };

/** Encodes an init, and decodes what is made of it. */
function both(schema, init) {
  return [
    ({ toBinary }) => toBinary(schema, create(schema, init)),
    ({ fromBinary }) =>
      fromBinary(schema, toBinary(schema, create(schema, init))),
  ];
}

function outcome(run, functions) {
  try {
    return run(functions);
  } catch (e) {
    return `${e.constructor.name}: ${e.message}`;
  }
}

const original = getTextEncoding();
const phases = { before: compare() };
configureTextEncoding({
  ...original,
  encodeUtf8: (text) => new TextEncoder().encode(text.toUpperCase()),
  encodeUtf8Into: (text, target) =>
    new TextEncoder().encodeInto(text.toUpperCase(), target),
  decodeUtf8: (bytes) => `${bytes.length} bytes`,
});
phases.configured = compare();
configureTextEncoding(original);
phases.after = compare();
const { planned, plain } = dropIn.hookCalls();
console.log(JSON.stringify({ ...phases, plain, planned: planned > 0 }));
