// Unchanged code, started with --import protobuf-es-fast/hook.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import {
  create,
  fromJsonString,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import { hookCalls } from "protobuf-es-fast/protobuf";
import { ParcelSchema } from "./gen/esm/parcel_pb.js";
import { WeightSchema } from "./gen/esm/weight_pb.js";

toBinary(ParcelSchema, create(ParcelSchema, { id: 1n }));
assert.deepEqual(toBinaryCalls(), { generated: 1, plain: 0 });
toBinary(WeightSchema, create(WeightSchema, { grams: 1 }));
assert.deepEqual(toBinaryCalls(), { generated: 1, plain: 1 });

const commonJs = createRequire(import.meta.url)("@bufbuild/protobuf");
commonJs.toBinary(ParcelSchema, create(ParcelSchema, { id: 1n }));
assert.deepEqual(toBinaryCalls(), { generated: 2, plain: 1 });

// Each copy of protobuf-es, of ES modules and of CommonJS.
for (const { toText, fromText } of [
  { toText: toJsonString, fromText: fromJsonString },
  { toText: commonJs.toJsonString, fromText: commonJs.fromJsonString },
]) {
  const text = toText(ParcelSchema, create(ParcelSchema, { id: 1n }));
  assert.equal(fromText(ParcelSchema, text).id, 1n);
}
const { toJson, fromJson } = hookCalls();
assert.deepEqual(
  [toJson.generated, toJson.plain, fromJson.generated, fromJson.plain],
  [2, 0, 2, 0],
);
console.log("the hook works");

function toBinaryCalls() {
  const { generated, plain } = hookCalls();
  return { generated, plain };
}
