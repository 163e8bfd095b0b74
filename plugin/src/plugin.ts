import type { DescFile } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import type {
  CodeGeneratorRequest,
  CodeGeneratorResponse,
} from "@bufbuild/protobuf/wkt";
import {
  createEcmaScriptPlugin,
  type Plugin,
  type Schema,
} from "@bufbuild/protoplugin";
import { printMessage } from "./encode/functions.js";
import { printWidths } from "./encode/length.js";
import { printTable } from "./encode/table.js";
import { mapImportTarget } from "./map-imports.js";
import { type Options, parseOptions, withKnownValues } from "./options.js";
import { printConstants } from "./print/constants.js";
import type { Context } from "./print/context.js";
import { withBiomeHeader } from "./print/header.js";
import { messagesOf } from "./print/names.js";
import { printRestrictedNames } from "./print/restricted.js";
import { selectMessages } from "./select.js";
import { version } from "./version.js";

const plugin = createEcmaScriptPlugin<Options>({
  name: "protoc-gen-es-fast",
  version: `v${version}`,
  parseOptions,
  generateTs,
  generateJs,
  generateDts,
});

/**
 * The plugin: for each foo.proto, foo_fast.ts (or foo_fast.js and
 * foo_fast.d.ts) with the encoders of its messages.
 */
export const protocGenEsFast: Plugin = { ...plugin, run };

/** Runs the plugin on a request. Throws an error with a text for users. */
function run(request: CodeGeneratorRequest): CodeGeneratorResponse {
  try {
    const response = plugin.run(request);
    for (const file of response.file) {
      file.content = withBiomeHeader(file.content);
    }
    return response;
  } catch (error) {
    throw withKnownValues(error);
  }
}

function generateTs(schema: Schema<Options>): void {
  generate(schema, "ts", ".ts");
}

function generateJs(schema: Schema<Options>): void {
  generate(schema, "js", ".js");
}

function generateDts(schema: Schema<Options>): void {
  generate(schema, "dts", ".d.ts");
}

function generate(
  schema: Schema<Options>,
  target: Context["target"],
  extension: string,
): void {
  const { messages: globs, keepEmptyFiles } = schema.options;
  const selected = selectMessages(schema.files, globs, keepEmptyFiles);
  const importPaths = new Map<DescFile, string>();
  for (const file of schema.files) {
    const f = schema.generateFile(`${file.name}_fast${extension}`);
    const messages = messagesOf(file).filter((m) => selected.has(m));
    f.preamble(file);
    if (messages.length === 0) {
      continue;
    }
    const c: Context = {
      f,
      file,
      symbols: new Map(),
      constants: new Map(),
      variables: new Set(),
      target,
      standalone: schema.options.standalone,
      places: 0,
      importPath: (other) => {
        const path = importPaths.get(other) ?? importPath(schema, other);
        importPaths.set(other, path);
        return path;
      },
    };
    if (target !== "js") {
      printRestrictedNames(f, file, messages);
    }
    for (const message of messages) {
      printMessage(c, message);
    }
    printWidths(c);
    printConstants(c);
    if (!c.standalone) {
      printTable(c, file, messages);
    }
  }
}

/**
 * Returns where to import the generated encoders of a file from, by the rules
 * of protoc-gen-es: beside the file that imports, unless the option
 * map_imports or the runtime package provides them.
 */
function importPath(schema: Schema<Options>, file: DescFile): string {
  const { bootstrapWkt, mapImports } = schema.options;
  if (
    Object.hasOwn(wktPublicImportPaths, file.proto.name) &&
    !bootstrapWkt &&
    !schema.files.includes(file)
  ) {
    return schema.options.standalone
      ? "protobuf-es-fast/wkt/standalone"
      : "protobuf-es-fast/wkt";
  }
  const target = mapImportTarget(file.proto.name, mapImports);
  return `${target ?? "."}/${file.name}_fast.js`;
}
