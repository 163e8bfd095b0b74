// Registers what clones and compares, and prints what copies-calls.cjs gives.
import * as protobuf from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp } from "protobuf-es-fast/wkt/clone";
import { run } from "./copies-calls.cjs";

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(fast_google_protobuf_timestamp);
const result = run(protobuf, wkt, hookCalls);
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
