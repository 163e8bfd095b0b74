// Registers an encoder, a decoder and creators, runs app.cjs, and prints its result and what was counted.
const { onFallback } = require("protobuf-es-fast");
const { hookCalls, register } = require("protobuf-es-fast/protobuf");
const {
  fast_google_protobuf_timestamp: encoders,
} = require("protobuf-es-fast/wkt");
const {
  fast_google_protobuf_timestamp: decoders,
  fast_google_protobuf_descriptor,
} = require("protobuf-es-fast/wkt/decode");
const { run } = require("./app.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(encoders, decoders, fast_google_protobuf_descriptor);
const result = run();
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
