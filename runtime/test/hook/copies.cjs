// The same as copies.mjs, of CommonJS.
const protobuf = require("@bufbuild/protobuf");
const wkt = require("@bufbuild/protobuf/wkt");
const { onFallback } = require("protobuf-es-fast");
const { hookCalls, register } = require("protobuf-es-fast/protobuf");
const {
  fast_google_protobuf_timestamp,
} = require("protobuf-es-fast/wkt/clone");
const { run } = require("./copies-calls.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(fast_google_protobuf_timestamp);
const result = run(protobuf, wkt, hookCalls);
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
