// Registers nothing: types get plans for reading JSON by themselves. Prints what came of the last calls, and what was counted.
import { createRequire } from "node:module";
import * as esm from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { hookCalls } from "protobuf-es-fast/hook";

const cjs = createRequire(import.meta.url)("@bufbuild/protobuf");
const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
const { SourceContextSchema: one, OptionSchema: another } = wkt;
let result;
for (let i = 0; i < 700; i++) {
  const { fileName } = esm.fromJson(one, { fileName: `a${i}` });
  const { name } = cjs.fromJsonString(another, `{"name":"b${i}"}`);
  const message = esm.fromJson(one, { file_name: "c" });
  const json = [esm.toJson(one, message), cjs.toJsonString(one, message)];
  result = [fileName, name, ...json];
}
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));
