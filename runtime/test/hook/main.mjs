// Registers an encoder, a decoder and creators, runs app.mjs, and prints its result and what was counted.
import { onFallback } from "protobuf-es-fast";
import {
  hookCalls,
  registerCreators,
  registerDecoders,
  registerEncoders,
} from "protobuf-es-fast/protobuf";
import { encoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt";
import {
  creators_google_protobuf_descriptor,
  creators_google_protobuf_timestamp,
} from "protobuf-es-fast/wkt/create";
import { decoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt/decode";
import { run } from "./app.mjs";

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
