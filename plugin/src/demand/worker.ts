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
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { pbFileName, pbNames } from "../layout/pb-names.js";
import { messagesOf } from "../layout/schema-digest.js";
import { protocGenEsFast } from "../plugin.js";
import type { Request } from "./request.js";

parentPort?.on("message", (request: Request) => {
  let answer: string | Error;
  try {
    answer = generate(request);
  } catch (error) {
    // As such as names that aren't identifiers have. Other errors end the thread, and reach who waits for it.
    answer = new Error(error instanceof Error ? error.message : String(error));
  }
  parentPort?.postMessage(answer);
});

/** Its code is CommonJS, which needs no paths that can be resolved. */
const OPTIONS = "target=js,js_import_style=legacy_commonjs,features=all";

/**
 * Has the plugin print the code, and returns the URL of a module. Its default export has a function for each file, by the path
 * under which others import it: given `require`, it returns what the file exports. Throws what the plugin throws.
 */
function generate({ files, messages }: Request): string {
  // What is copied to a thread loses its prototype, and so its defaults.
  const copied = create(FileDescriptorSetSchema, { file: files });
  const bytes = toBinary(FileDescriptorSetSchema, copied);
  const set = fromBinary(FileDescriptorSetSchema, bytes);
  const response = protocGenEsFast.run(
    create(CodeGeneratorRequestSchema, {
      fileToGenerate: set.file.map(({ name }) => name),
      parameter: [OPTIONS, ...messages].join(",messages="),
      protoFile: set.file,
    }),
  );
  const functions = [
    ...Array.from(createFileRegistry(set).files, printSchemas),
    ...response.file.map(({ name, content }) => {
      // Without the first line: it names all messages, of which there can be many.
      const code = content
        .slice(content.indexOf("\n"))
        .replace(/^const \{.*\} = (?=require\("[^"]+"\);$)/gm, "$&await ");
      // In parentheses: V8 compiles such a function at once, and does not read it twice.
      return `"./${name.replace(/\.js$/, "")}": (async function (require) { const exports = {};${code}\nreturn exports;\n}),\n`;
    }),
  ];
  // Without a name for the source, each line of a stack trace would have the whole URL. Bun looks at how that ends.
  const name = messages.length === 1 ? messages[0] : "types";
  const source = `export default {\n${functions.join("")}};\n//# sourceURL=protobuf-es-fast/on-demand/${name}.js`;
  // What a URL may have stays as it is, which takes half of the time of base64 to import.
  return `data:text/javascript,${source.replace(/[^\x20-\x7e]|[%#?\\^]/gu, encodeURIComponent)}`;
}

/** Prints what the schema module of a file exports: its types, and all its messages, which `require` returns by their full names. */
function printSchemas(file: DescFile): string {
  const exported = [...nestedTypes(file)].flatMap((type) =>
    type.kind === "message" || type.kind === "enum"
      ? `${pbNames(type).schema}: require(${JSON.stringify(type.typeName)})`
      : [],
  );
  const messages = messagesOf(file).map(({ typeName }) => typeName);
  return `"./${file.name}_pb": (require) => ({ ${pbFileName(file)}: ${JSON.stringify(messages)}.map(require), ${exported.join()} }),\n`;
}
