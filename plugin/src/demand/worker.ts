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

/** What comes back for a request, or else the text of an error. */
export interface Code {
  /** The URL of a module. Its default export is a list of functions of `require` and `exports`, one for each file. */
  readonly url: string;
  /** The files, in that order: under which path others import it, and the name of its table. */
  readonly files: readonly { readonly path: string; readonly table: string }[];
  /** What the schema modules of all files export: the full name of a type, or all those of a file. */
  readonly schemas: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
  /** What the code imports of the runtime. */
  readonly imports: readonly string[];
}

parentPort?.on("message", (request: Request) => {
  parentPort?.postMessage(attempt(request));
});

function attempt(request: Request): Code | string {
  try {
    return generate(request);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

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
  const made = response.file.filter(({ content }) => content !== "");
  const source = moduleOf(made, messages.length === 1 ? messages[0] : "types");
  const registry = createFileRegistry(
    create(FileDescriptorSetSchema, { file }),
  );
  return {
    // What a URL may have stays as it is, which takes half of the time of base64 to import.
    url: `data:text/javascript,${source.replace(/[^\x20-\x7e]|[%#?\\^]/gu, encodeURIComponent)}`,
    files: made.map(({ name }) => ({
      path: `./${name.replace(/\.js$/, "")}`,
      table: `fast_${name.replace(/_fast\.js$/, "")}`,
    })),
    schemas: Object.fromEntries(
      Array.from(registry.files, (each) => [
        `./${each.name}_pb`,
        schemasOf(each),
      ]),
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

/** Returns the source of a module with the code of files. */
function moduleOf(
  files: readonly { readonly content: string }[],
  name: string | undefined,
): string {
  // In parentheses: V8 compiles such a function at once, and does not read it twice.
  const functions = files.map(
    ({ content }) => `(function (require, exports) {\n${content}\n}),\n`,
  );
  // Without a name for the source, each line of a stack trace would have the whole URL. Bun looks at how that ends.
  return `export default [\n${functions.join("")}];\n//# sourceURL=protobuf-es-fast/on-demand/${name}.js`;
}

/** Returns what the schema module of a file exports. */
function schemasOf(file: DescFile): Record<string, string | string[]> {
  const schemas: Record<string, string | string[]> = {
    [pbFileName(file)]: messagesOf(file).map(({ typeName }) => typeName),
  };
  for (const type of nestedTypes(file)) {
    if (type.kind === "message" || type.kind === "enum") {
      schemas[pbNames(type).schema] = type.typeName;
    }
  }
  return schemas;
}
