// Makes what the runtime has of printed code: the loops over packed fields, and what goes by plans, of the codecs of the plugin.
// Part of the runtime's build; needs the plugin's.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** The folders that have what printed files import; a file's own comes first. */
const FOLDERS = ["contract", "objects", "write", "read", "encode", "plan"];
/** Printed files import from here, which stands in all of them until modules are known. */
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
      paths.runtimeEntryPoint("decode", {}),
      paths.runtimeEntryPoint("encode", {}),
      paths.runtimeEntryPoint("encode", { passes: 2 }),
    ].map((from) => `rewrite_imports=${from}:./${PRINTED}`),
  ].join(","),
});

const { file: files } = runtimeCode.run(request);
const modules = declaringModules(files);
for (const { name, content } of files) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, withModules(name, renamed(name, content)));
}

/** Finds the modules that declare each exported name, and files that are printed too. */
function declaringModules(printed) {
  const sources = printed.map(({ name, content }) => [name, content]);
  for (const each of [...FOLDERS, "two-pass"]) {
    for (const file of readdirSync(path.join(folder, each))) {
      if (file.endsWith(".ts")) {
        const name = `${each}/${file}`;
        sources.push([name, readFileSync(path.join(folder, name), "utf8")]);
      }
    }
  }
  const found = new Map();
  const exported =
    /^export (?:type|interface|class|function|const) (?:enum )?(\w+)/gm;
  for (const [module, source] of sources) {
    for (const [, name] of source.matchAll(exported)) {
      found.set(name, [...(found.get(name) ?? []), module]);
    }
  }
  return found;
}

/** In two passes a length is known when it is written, so it is a varint like others. */
function renamed(file, content) {
  return file.startsWith("two-pass/")
    ? content.replaceAll(/\bwriteLength\b/g, "writeVarint")
    : content;
}

/** Imports what a printed file has from the modules that declare it. */
function withModules(file, content) {
  const own = file.split("/", 1)[0];
  const order = [own, ...FOLDERS];
  const rank = (module) => order.indexOf(module.split("/", 1)[0]);
  return content.replace(
    /^import (type )?\{ (.*) \} from "[./]*imports\.js";$/gm,
    (_, type = "", names) =>
      names
        .split(", ")
        .map((name) => {
          const [module] = (modules.get(name) ?? [])
            .filter((each) => rank(each) >= 0 && each !== file)
            .sort((a, b) => rank(a) - rank(b));
          if (module === undefined) throw new Error(`who exports ${name}?`);
          const relative = `../../${module.replace(/\.ts$/, ".js")}`;
          return `import ${type}{ ${name} } from "${relative}";`;
        })
        .join("\n"),
  );
}
