// Registers an encoder, a decoder and creators, runs app.cjs, and prints its result and what was counted.
const { onFallback } = require("protobuf-es-fast");
const {
  hookCalls,
  registerCreators,
  registerDecoders,
  registerEncoders,
} = require("protobuf-es-fast/protobuf");
const { encoders_google_protobuf_timestamp } = require("protobuf-es-fast/wkt");
const {
  decoders_google_protobuf_timestamp,
} = require("protobuf-es-fast/wkt/decode");
const {
  creators_google_protobuf_descriptor,
  creators_google_protobuf_timestamp,
} = require("protobuf-es-fast/wkt/create");
const { run } = require("./app.cjs");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
registerEncoders(encoders_google_protobuf_timestamp);
registerDecoders(decoders_google_protobuf_timestamp);
registerCreators(
  creators_google_protobuf_descriptor,
  creators_google_protobuf_timestamp,
);
const result = run();
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
