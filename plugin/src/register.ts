/**
 * The module of the option register, which registers all that a run generates: register_fast.ts, or .js and .d.ts.
 */
import { create, type DescFile } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import type { GeneratedFile, Schema } from "@bufbuild/protoplugin";
import { tableName } from "./layout/names.js";
import type { Options } from "./options.js";
import { type Code, code, printable, type Value } from "./print/code.js";
import { pathBeside, type Target } from "./print/file.js";

/**
 * Prints the module. It imports the tables of the given files, and passes them on, or says how they are loaded. Where there are
 * none, it is empty.
 *
 * Throws an error if it would take the place of another file.
 */
export function printRegistration(
  schema: Schema<Options>,
  files: readonly DescFile[],
  target: Target,
  extension: string,
): void {
  const folder = commonFolder(schema.files);
  if (schema.files.some(({ name }) => name === `${folder}register`)) {
    throw new Error(
      `invalid option "register=${schema.options.register}": it writes ${folder}register_fast${extension}, and so does ${folder}register.proto. Rename that`,
    );
  }
  const f = schema.generateFile(`${folder}register_fast${extension}`);
  f.preamble(NO_FILE);
  if (files.length === 0) {
    return;
  }
  if (target === "dts") {
    f.print("export {};");
    return;
  }
  const isLazy = schema.options.register === "lazy";
  f.print(
    ...printable(
      isLazy ? emitLazy(schema, f, files, folder) : emitRegister(f, files),
    ),
  );
}

/** Returns what registers the tables of files. */
function emitRegister(f: GeneratedFile, files: readonly DescFile[]): Code {
  const register = f.import("register", "protobuf-es-fast/protobuf");
  const tables = files.map((file) =>
    f.import(tableName(file), pathBeside(file)),
  );
  return code`
    ${register}(
      ${tables.map((table) => code`${table},`)}
    );
  `;
}

/** Returns what registers how files are loaded. */
function emitLazy(
  { options }: Schema<Options>,
  f: GeneratedFile,
  files: readonly DescFile[],
  folder: string,
): Code {
  const register = f.import("registerLazy", "protobuf-es-fast/protobuf");
  // protoplugin gives its own imports the extension, and has none that come later.
  const { importExtension } = options;
  const extension = importExtension === "none" ? "" : `.${importExtension}`;
  const loaders = files.map((file) => {
    const name = `./${file.name.slice(folder.length)}_fast${extension}`;
    const path = f.string(name) as Value;
    const module =
      f.jsImportStyle === "module"
        ? code`(await import(${path}))`
        : code`require(${path})`;
    return code`${f.string(file.proto.name) as Value}: async () => ${module}.${tableName(file)},`;
  });
  return code`
    ${register}({
      ${loaders}
    });
  `;
}

/** The folder that all files are in, or the top if they are in several. */
function commonFolder(files: readonly DescFile[]): string {
  const folders = new Set(files.map(({ name }) => name.replace(/[^/]*$/, "")));
  const [first = ""] = folders;
  return folders.size === 1 ? first : "";
}

/** What protoplugin makes a preamble of, that begins with the same line as those of other files. */
const NO_FILE = {
  name: "",
  proto: create(FileDescriptorProtoSchema),
} as DescFile;

/** Its second line, which names a file and its edition. */
const NO_FILE_LINE = /^\/\/ @generated from file \.proto \(edition unknown\)$/m;

/** Returns the content of a file with a line for users in its place. */
export function withRegistrationHeader(content: string): string {
  return content.replace(
    NO_FILE_LINE,
    "// Import it once, where the program starts: it registers all that was generated with it.",
  );
}
