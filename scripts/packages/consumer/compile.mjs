// Code on demand, as ES modules and as CommonJS.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import * as protobuf from "@bufbuild/protobuf";
import * as fast from "protobuf-es-fast/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import { ParcelSchema } from "./gen/esm/parcel_pb.js";

const require = createRequire(import.meta.url);

await compile(ParcelSchema);
check(protobuf, fast, ParcelSchema);
const commonJs = require("./cjs/gen/parcel_pb.js").ParcelSchema;
await require("protoc-gen-es-fast/compile").compile(commonJs);
check(
  require("@bufbuild/protobuf"),
  require("protobuf-es-fast/protobuf"),
  commonJs,
);
console.log("code on demand works");

function check({ create, toBinary }, fast, schema) {
  const message = create(schema, { id: 1n });
  const before = fast.hookCalls().generated;
  assert.deepEqual(fast.toBinary(schema, message), toBinary(schema, message));
  assert.equal(fast.hookCalls().generated, before + 1);
}
