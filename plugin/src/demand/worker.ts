/** The thread that makes code: what the plugin prints, as a module that is imported without a file. */
import { parentPort } from "node:worker_threads";
import {
  create,
  createFileRegistry,
  type DescFile,
  fromBinary,
  toBinary,
} from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import {
  CodeGeneratorRequestSchema,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { pbFileName, pbNames } from "../layout/pb-names.js";
import { messagesOf } from "../layout/schema-digest.js";
import { protocGenEsFast } from "../plugin.js";
import type { Request } from "./request.js";

/** What comes back for a request. */
export interface Code {
  /** The URL of a module. Its default export has a function of `require` and `exports` for each file, by the path under which others import it. */
  readonly url: string;
  /** What the schema modules of all files export: the full name of a type, or all those of a file. */
  readonly schemas: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
  /** What the code imports of the runtime. */
  readonly imports: readonly string[];
}

// An error ends the thread, and reaches who waits for it.
parentPort?.on("message", (request: Request) => {
  parentPort?.postMessage(generate(request));
});

/** Has the plugin print the code. Throws what it throws. */
function generate({ files, messages }: Request): Code {
  // What is copied to a thread loses its prototype, and so its defaults.
  const file = files.map((proto) =>
    fromBinary(
      FileDescriptorProtoSchema,
      toBinary(FileDescriptorProtoSchema, proto),
    ),
  );
  const response = protocGenEsFast.run(
    create(CodeGeneratorRequestSchema, {
      fileToGenerate: file.map(({ name }) => name),
      parameter: [...OPTIONS, ...messages.map((m) => `messages=${m}`)].join(),
      protoFile: file,
    }),
  );
  // Without the first line, which names all messages. In parentheses: V8 compiles such a function at once, and does not read it twice.
  const functions = response.file.map(
    ({ name, content }) =>
      `"./${name.replace(/\.js$/, "")}": (function (require, exports) {${content.slice(content.indexOf("\n"))}\n}),\n`,
  );
  // Without a name for the source, each line of a stack trace would have the whole URL. Bun looks at how that ends.
  const name = messages.length === 1 ? messages[0] : "types";
  const source = `export default {\n${functions.join("")}};\n//# sourceURL=protobuf-es-fast/on-demand/${name}.js`;
  const { files: all } = createFileRegistry(
    create(FileDescriptorSetSchema, { file }),
  );
  return {
    // What a URL may have stays as it is, which takes half of the time of base64 to import.
    url: `data:text/javascript,${source.replace(/[^\x20-\x7e]|[%#?\\^]/gu, encodeURIComponent)}`,
    schemas: Object.fromEntries(
      Array.from(all, (each) => [`./${each.name}_pb`, schemasOf(each)]),
    ),
    imports: [
      ...new Set(Array.from(source.matchAll(IMPORT), ([, from = ""]) => from)),
    ],
  };
}

/** Its code is CommonJS, which needs no paths that can be resolved. */
const OPTIONS = [
  "target=js",
  "js_import_style=legacy_commonjs",
  "features=all",
];

/** Matches the line with which such code imports something of the runtime. */
const IMPORT = / = require\("(protobuf-es-fast\/[^"]+)"\);$/gm;

/** Returns what the schema module of a file exports. */
function schemasOf(file: DescFile): Record<string, string | string[]> {
  const types = [...nestedTypes(file)].filter(
    (type) => type.kind === "message" || type.kind === "enum",
  );
  return {
    [pbFileName(file)]: messagesOf(file).map(({ typeName }) => typeName),
    ...Object.fromEntries(
      types.map((type) => [pbNames(type).schema, type.typeName]),
    ),
  };
}
