// Registers an encoder, a decoder and creators, runs the application, and prints its result and what was counted.
import { onFallback } from "protobuf-es-fast";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp as encoders } from "protobuf-es-fast/wkt";
import {
  fast_google_protobuf_timestamp as decoders,
  fast_google_protobuf_descriptor,
} from "protobuf-es-fast/wkt/decode";
import { run } from "./app.mjs";

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(encoders, decoders, fast_google_protobuf_descriptor);
const result = run();
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
