// Registers nothing: types get plans by themselves. Prints what plan-calls.cjs gives, and what was counted.
import * as protobuf from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { hookCalls } from "protobuf-es-fast/protobuf";
import { run } from "./plan-calls.cjs";

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
const result = run(protobuf, wkt);
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
