// Registers an encoder, runs app.cjs, and prints its result and what was counted.
const { onFallback } = require("protobuf-es-fast");
const { registerEncoders } = require("protobuf-es-fast/protobuf");
const { encoders_google_protobuf_timestamp } = require("protobuf-es-fast/wkt");
const { run } = require("./app.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
registerEncoders(encoders_google_protobuf_timestamp);
const result = run();
const registry = globalThis[Symbol.for("protobuf-es-fast.registry@1")];
console.log(JSON.stringify({ result, calls: registry.calls, fallbacks }));
