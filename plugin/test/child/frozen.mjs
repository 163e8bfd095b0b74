// Encodes, decodes and creates messages of every kind, and their JSON, where the intrinsics are frozen. Prints how many
// calls there were, which results differ from those of protobuf-es, and what was left to it.
import { isDeepStrictEqual } from "node:util";
import {
  create,
  fromBinary,
  fromJsonString,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";
import { createRandom, fill } from "../../../conformance/filler/index.mjs";
import "../variants/js-full/gen/register_fast.js";

process.argv[2] = "js-full";
const { loadVariant } = await import("./variant.mjs");
const modules = Object.values(
  await loadVariant(
    ...["implicit", "optional", "repeated", "maps", "wrappers", "oneofs"],
    ...["proto2", "groups", "edition2023", "edition2024", "messages", "jstype"],
  ),
);
const fallbacks = [];
onFallback(({ typeName, reason }) => fallbacks.push(`${typeName}: ${reason}`));

const schemas = new Set(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.startsWith("fast_"))
      .flatMap(([, table]) => table.map(({ schema }) => schema))
      // Of the well-known types that fields have, a table has the creators alone.
      .filter(({ typeName }) => !typeName.startsWith("google.protobuf.")),
  ),
);

const rng = createRandom(1);
const differences = [];
let compared = 0;
function compare(what, actual, expected) {
  compared++;
  if (!isDeepStrictEqual(actual, expected)) differences.push(what);
}

/** Nothing for what has no JSON, such as an Any of an unknown type, or none that is read: an unknown value of a closed enum. */
function textOf(schema, message) {
  try {
    const text = toJsonString(schema, message);
    fromJsonString(schema, text);
    return text;
  } catch {
    return undefined;
  }
}

for (const schema of schemas) {
  const name = schema.typeName;
  for (let i = 0; i < 10; i++) {
    const message = fill(schema, rng);
    const bytes = toBinary(schema, message);
    compare(`encode ${name}`, dropIn.toBinary(schema, message), bytes);
    const decoded = fromBinary(schema, bytes);
    compare(`decode ${name}`, dropIn.fromBinary(schema, bytes), decoded);
    compare(`create ${name}`, dropIn.create(schema), create(schema));
    const text = textOf(schema, decoded);
    if (text === undefined) continue;
    compare(`stringify ${name}`, dropIn.toJsonString(schema, decoded), text);
    const parsed = fromJsonString(schema, text);
    compare(`parse ${name}`, dropIn.fromJsonString(schema, text), parsed);
  }
}
console.log(
  JSON.stringify({
    isFrozen: Object.isFrozen(Object.prototype),
    ...{ compared, differences, fallbacks },
    plain: dropIn.hookCalls().plain,
  }),
);
