/**
 * Copies of protobuf-es. A process can have several: ES modules and CommonJS, and those of dependencies. Code works with
 * messages of the copy whose functions were called.
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

/** Returns the copy that has this `getTextEncoding`. Rejects with an Error if nobody knows it. */
export async function copyWith(
  runtime: Runtime,
  textEncoding: object,
): Promise<Copy> {
  for (const folder of [...runtime.copyFolders(), ...copiesOfRuntime()]) {
    const copy = await copyIn(runtime, folder);
    const wire = copy["@bufbuild/protobuf/wire"] as {
      getTextEncoding?: object;
    };
    if (wire.getTextEncoding === textEncoding) {
      return copy;
    }
  }
  throw new Error(
    "its copy of @bufbuild/protobuf is in a bundle, or was loaded before the hook",
  );
}

/** Returns the folders of the protobuf-es that the runtime has: of ES modules, and of CommonJS. */
function copiesOfRuntime(): [esm: string, commonJs: string] {
  const runtime = require.resolve("protobuf-es-fast/package.json");
  const index = createRequire(runtime).resolve("@bufbuild/protobuf");
  const dist = path.join(index, "../..");
  return [path.join(dist, "esm"), path.join(dist, "cjs")];
}

/** Returns the copy that has made a descriptor: that of its kind if it was none of the runtime's. */
export async function copyOf(
  runtime: Runtime,
  { file }: DescMessage,
  kind: "esm" | "cjs",
): Promise<Copy> {
  const [esm, commonJs] = copiesOfRuntime();
  const own = kind === "esm" ? esm : commonJs;
  for (const folder of [own, esm, commonJs]) {
    const wkt = await loadFrom(runtime, folder, "wkt/index.js");
    const copy = await copyIn(runtime, folder);
    const { create } = copy["@bufbuild/protobuf"] as Create;
    const proto = create((wkt as Wkt).FileDescriptorProtoSchema);
    // Each copy makes such messages with a prototype of its own.
    if (Object.getPrototypeOf(proto) === Object.getPrototypeOf(file.proto)) {
      return copy;
    }
  }
  return copyIn(runtime, own);
}

type Create = Pick<typeof import("@bufbuild/protobuf"), "create">;
type Wkt = typeof import("@bufbuild/protobuf/wkt");

async function copyIn(runtime: Runtime, folder: string): Promise<Copy> {
  return {
    "@bufbuild/protobuf": await loadFrom(runtime, folder, "index.js"),
    "@bufbuild/protobuf/wire": await loadFrom(runtime, folder, "wire/index.js"),
  };
}

async function loadFrom(
  runtime: Runtime,
  folder: string,
  module: string,
): Promise<object> {
  const file = path.join(folder, module);
  return path.basename(folder) === "esm"
    ? runtime.import(pathToFileURL(file).href)
    : (require(file) as object);
}
