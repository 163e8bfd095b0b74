// Makes the runtime's loops over packed fields, runtime/src/wire/gen/packed.ts, from the codecs of the plugin. Part of
// the runtime's build; needs the plugin's.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import packed from "../plugin/dist/cjs/packed-loops.js";
import paths from "../plugin/dist/cjs/runtime-paths.js";

const folder = fileURLToPath(
  new URL("../runtime/src/wire/gen", import.meta.url),
);
// Any file will do: its names are not used.
const { proto } = file_google_protobuf_empty;
const request = create(CodeGeneratorRequestSchema, {
  fileToGenerate: [proto.name],
  protoFile: [proto],
  parameter: `target=ts,import_extension=js,rewrite_imports=${paths.runtimeEntryPoint("encode", false)}:../packed-list.js`,
});

mkdirSync(folder, { recursive: true });
for (const { name, content } of packed.packedLoops.run(request).file) {
  writeFileSync(`${folder}/${name}`, content);
}
