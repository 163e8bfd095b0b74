/**
 * Copies of protobuf-es. A process can have several: ES modules and CommonJS, and those of dependencies. Code works with
 * the copy that made the schema.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DescMessage } from "@bufbuild/protobuf";
import type { Runtime } from "./runtime.js";

/** The modules of a copy, by the names under which generated code imports them. */
export type Copy = Readonly<
  Record<"@bufbuild/protobuf" | "@bufbuild/protobuf/wire", object>
>;

/** Returns the copy that has made a schema. Rejects with an Error if nobody knows it. */
export async function copyOf(
  runtime: Runtime,
  { file }: DescMessage,
): Promise<Copy> {
  for (const folder of [...runtime.copyFolders(), ...copiesOfRuntime()]) {
    const load = async <T extends object>(module: string): Promise<T> => {
      const file = path.join(folder, module);
      return path.basename(folder) === "esm"
        ? runtime.import(pathToFileURL(file).href)
        : require(file);
    };
    try {
      const main = await load<typeof import("@bufbuild/protobuf")>("index.js");
      const wkt =
        await load<typeof import("@bufbuild/protobuf/wkt")>("wkt/index.js");
      // Each copy makes such messages with a prototype of its own, but for that of descriptors themselves.
      const proto = main.create(wkt.FileDescriptorProtoSchema);
      if (
        file === wkt.file_google_protobuf_descriptor ||
        Object.getPrototypeOf(file.proto) === Object.getPrototypeOf(proto)
      ) {
        const wire = await load("wire/index.js");
        return { "@bufbuild/protobuf": main, "@bufbuild/protobuf/wire": wire };
      }
    } catch {
      // It is of version 1, which has other modules.
    }
  }
  throw new Error(
    "its copy of @bufbuild/protobuf is in a bundle, or unknown to the hook",
  );
}

/** Returns the folders of the protobuf-es that the runtime has: CommonJS first if it is loaded, which nobody knows of ES modules. */
function copiesOfRuntime(): string[] {
  const runtime = require.resolve("protobuf-es-fast/package.json");
  const index = createRequire(runtime).resolve("@bufbuild/protobuf");
  const commonJs = path.join(index, "../../cjs");
  const esm = path.join(index, "../../esm");
  return path.join(commonJs, "index.js") in require.cache
    ? [commonJs, esm]
    : [esm, commonJs];
}
