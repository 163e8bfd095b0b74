/**
 * Copies of protobuf-es. A process can have several: ES modules and CommonJS, and those of dependencies. Code works with
 * the copy that made the schema.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DescFile } from "@bufbuild/protobuf";
import type { Type } from "../layout/reach.js";
import { originOf, Refused } from "./parts.js";
import type { Runtime } from "./runtime.js";

/** The modules of a copy, by the names under which generated code imports them. */
export interface Copy {
  readonly "@bufbuild/protobuf": object;
  readonly "@bufbuild/protobuf/wire": typeof import("@bufbuild/protobuf/wire");
}

/**
 * Returns the copy that has made the first of some types.
 *
 * Rejects with a Refused if nobody knows a copy that has made one of them, and if it is older than code can be.
 */
export async function copyOf(
  runtime: Runtime,
  types: Iterable<Type>,
): Promise<Copy> {
  const copies = new Map<object, Copy>();
  for (const { typeName, file } of types) {
    const origin = originOf(file);
    if (!copies.has(origin)) {
      const copy = await findCopy(runtime, file);
      if (!copy || !runtime.roundsFloats(copy["@bufbuild/protobuf/wire"])) {
        throw new Refused(
          `the copy of @bufbuild/protobuf that made ${JSON.stringify(typeName)} is ${copy ? "older than 2.16" : "in a bundle, or unknown to the hook"}`,
        );
      }
      copies.set(origin, copy);
    }
  }
  const [first] = copies.values();
  return first as Copy;
}

async function findCopy(
  runtime: Runtime,
  file: DescFile,
): Promise<Copy | undefined> {
  for (const folder of [...runtime.copyFolders(), ...copiesOfRuntime()]) {
    const load = async <T extends object>(module: string): Promise<T> => {
      const file = path.join(folder, module);
      return path.basename(folder) === "esm"
        ? runtime.import(pathToFileURL(file).href)
        : require(file);
    };
    try {
      const wkt =
        await load<typeof import("@bufbuild/protobuf/wkt")>("wkt/index.js");
      if (
        file === wkt.file_google_protobuf_descriptor ||
        originOf(file) === originOf(wkt.file_google_protobuf_any)
      ) {
        return {
          "@bufbuild/protobuf": await load("index.js"),
          "@bufbuild/protobuf/wire": await load("wire/index.js"),
        };
      }
    } catch {
      // It is of version 1, which has other modules.
    }
  }
  return undefined;
}

/** Returns the folders of the protobuf-es that the runtime has: CommonJS first if it is loaded, which nobody knows of ES modules. */
function copiesOfRuntime(): string[] {
  const runtime = require.resolve("protobuf-es-fast/package.json");
  const index = createRequire(runtime).resolve("@bufbuild/protobuf");
  const cjs = path.join(index, "../../cjs");
  const esm = path.join(index, "../../esm");
  const isLoaded = path.join(cjs, "index.js") in require.cache;
  return isLoaded ? [cjs, esm] : [esm, cjs];
}
