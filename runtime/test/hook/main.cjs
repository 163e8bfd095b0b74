// Registers an encoder, runs app.cjs, and prints its result and what was counted.
const { onFallback } = require("protobuf-es-fast");
const { hookCalls, registerEncoders } = require("protobuf-es-fast/protobuf");
const { encoders_google_protobuf_timestamp } = require("protobuf-es-fast/wkt");
const { run } = require("./app.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
registerEncoders(encoders_google_protobuf_timestamp);
const result = run();
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
