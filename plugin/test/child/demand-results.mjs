// Compares code on demand with protobuf-es, for messages of the test protos: prints how many types and messages there were, and
// what differs, or was left to protobuf-es. The argument says which share of the types: 4 for each fourth.
import { readFileSync } from "node:fs";
import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import * as encoding from "protobuf-es-fast/encode";
import * as dropIn from "protobuf-es-fast/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import { compareType } from "../../../conformance/corpora/compare.mjs";
import { demandedFunctions } from "../../../conformance/suite/planned.mjs";

const ROUNDS = 2;
const EXAMPLES = 10;

const image = readFileSync(new URL("../gen/image.binpb", import.meta.url));
const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, image));
await compile(registry);

const result = { types: 0, messages: 0, problems: [] };
let fallbacks = 0;
let listener;
onFallback((event) => (listener ? listener(event) : fallbacks++));
const extensions = [...registry].filter(({ kind }) => kind === "extension");
const share = Number(process.argv[2] ?? 1);
// Messages of words are nested deeper than what decodes goes.
const types = [...registry].filter(
  ({ kind, typeName }) =>
    kind === "message" && typeName !== "names.words.MessageWords",
);
for (const [i, schema] of types.entries()) {
  if (i % share !== 0) continue;
  result.types++;
  // Those of wrong inits of the type before.
  fallbacks = 0;
  const problem = (text) => result.problems.push(`${schema.typeName}: ${text}`);
  compareType(
    schema,
    demandedFunctions(schema, { ...encoding, ...dropIn }),
    { seed: 1, rounds: ROUNDS, anyTypes: [], extensions, registry },
    {
      onFallback: (other) => {
        listener = other;
      },
      mismatch: problem,
      tried(conforming) {
        result.messages++;
        if (conforming && fallbacks > 0) problem("left to protobuf-es");
        fallbacks = 0;
      },
    },
  );
}
result.problems.splice(EXAMPLES);
console.log(JSON.stringify(result));
