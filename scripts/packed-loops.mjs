// Makes the runtime's loops over packed fields, runtime/src/wire/gen/packed.ts and runtime/src/two-pass/gen/packed.ts,
// from the codecs of the plugin. Part of the runtime's build; needs the plugin's.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import packed from "../plugin/dist/cjs/build/packed-loops.js";
import paths from "../plugin/dist/cjs/runtime-paths.js";

const folder = fileURLToPath(new URL("../runtime/src", import.meta.url));
const PLACES = {
  "packed-1.ts": "wire/gen/packed.ts",
  "packed-2.ts": "two-pass/gen/packed.ts",
};
// Any file will do: its names are not used.
const { proto } = file_google_protobuf_empty;
const request = create(CodeGeneratorRequestSchema, {
  fileToGenerate: [proto.name],
  protoFile: [proto],
  parameter: [
    "target=ts",
    "import_extension=js",
    ...[1, 2].map(
      (passes) =>
        `rewrite_imports=${paths.runtimeEntryPoint("encode", false, passes)}:../packed-loop-imports.js`,
    ),
  ].join(","),
});

for (const { name, content } of packed.packedLoops.run(request).file) {
  const file = path.join(folder, PLACES[name]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
