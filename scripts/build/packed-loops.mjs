// Makes the runtime's loops over packed fields from the codecs of the plugin. Part of the runtime's build; needs the plugin's.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import packed from "../../plugin/dist/cjs/build/packed-loops.js";
import paths from "../../plugin/dist/cjs/runtime-paths.js";

const folder = fileURLToPath(new URL("../../runtime/src", import.meta.url));

/** Where each file goes. What it imports is in packed-imports.ts beside that folder. */
const PLACES = {
  "read.ts": "read/gen/packed.ts",
  "write.ts": "write/gen/packed.ts",
  "two-pass.ts": "two-pass/gen/packed.ts",
};
// Any file will do: its names are not used.
const { proto } = file_google_protobuf_empty;
const request = create(CodeGeneratorRequestSchema, {
  fileToGenerate: [proto.name],
  protoFile: [proto],
  parameter: [
    "target=ts",
    "import_extension=js",
    ...[
      paths.runtimeEntryPoint("decode", false),
      paths.runtimeEntryPoint("encode", false),
      paths.runtimeEntryPoint("encode", false, 2),
    ].map((from) => `rewrite_imports=${from}:../packed-imports.js`),
  ].join(","),
});

for (const { name, content } of packed.packedLoops.run(request).file) {
  const file = path.join(folder, PLACES[name]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
