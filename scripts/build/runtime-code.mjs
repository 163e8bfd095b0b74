// Makes what the runtime has of printed code: the loops over packed fields, and what goes by plans, of the codecs of the plugin.
// Part of the runtime's build; needs the plugin's.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import { runtimeCode } from "../../plugin/dist/cjs/build/runtime-code.js";
import paths from "../../plugin/dist/cjs/print/runtime-paths.js";

const folder = fileURLToPath(new URL("../../runtime/src", import.meta.url));

/** What files import is beside their folder, in gen-imports.ts, or of those that use others of the folder here. */
const IMPORTS = {
  "plan/gen/read.ts": "../reader-imports.js",
  "plan/gen/write.ts": "../writer-imports.js",
};
const OTHERS = "../gen-imports.js";
/** Any path will do, which stands in all files. */
const PRINTED = "imports.js";

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
    ].map((from) => `rewrite_imports=${from}:./${PRINTED}`),
  ].join(","),
});

for (const { name, content } of runtimeCode.run(request).file) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    content.replaceAll(`../../${PRINTED}`, IMPORTS[name] ?? OTHERS),
  );
}
