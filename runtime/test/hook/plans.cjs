// The same as plans.mjs, of CommonJS.
const protobuf = require("@bufbuild/protobuf");
const wkt = require("@bufbuild/protobuf/wkt");
const { onFallback } = require("protobuf-es-fast");
const { hookCalls } = require("protobuf-es-fast/protobuf");
const { run } = require("./plan-calls.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
const result = run(protobuf, wkt);
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
