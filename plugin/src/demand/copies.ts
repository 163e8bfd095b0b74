/**
 * Copies of protobuf-es. A process can have several: ES modules and CommonJS, and those of dependencies. Code works with
 * the copy that made the schema.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DescFile } from "@bufbuild/protobuf";
import type { Type } from "../layout/reach.js";
import { Refused } from "./refused.js";
import type { Runtime } from "./runtime.js";

/** The modules of a copy, by the names under which generated code imports them. */
export interface Copy {
  readonly "@bufbuild/protobuf": object;
  readonly "@bufbuild/protobuf/wire": typeof import("@bufbuild/protobuf/wire");
}

/** Returns what the files of one copy have in common, but for that of descriptors themselves: each makes messages with a prototype of its own. */
export function originOf({ proto }: DescFile): object {
  return Object.getPrototypeOf(proto);
}

/**
 * Returns the copy that has made the first of some types.
 *
 * Rejects with a Refused if nobody knows it, and if a copy that has made one of the types is older than code can be.
 */
export async function copyOf(
  runtime: Runtime,
  types: ReadonlySet<Type>,
): Promise<Copy> {
  const made = new Map<object, Type>();
  for (const type of types) {
    const origin = originOf(type.file);
    made.set(origin, made.get(origin) ?? type);
  }
  const firsts = [...made.values()];
  const copies = await Promise.all(
    firsts.map(({ file }) => findCopy(runtime, file)),
  );
  for (const [i, copy] of copies.entries()) {
    const wire = copy?.["@bufbuild/protobuf/wire"];
    if (wire ? !runtime.roundsFloats(wire) : i === 0) {
      throw new Refused(
        `the copy of @bufbuild/protobuf that made ${JSON.stringify(firsts[i]?.typeName)} is ${copy ? "older than 2.16" : "in a bundle, or unknown to the hook"}`,
      );
    }
  }
  return copies[0] as Copy;
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
      const main = await load<typeof import("@bufbuild/protobuf")>("index.js");
      const wkt =
        await load<typeof import("@bufbuild/protobuf/wkt")>("wkt/index.js");
      if (
        file === wkt.file_google_protobuf_descriptor ||
        originOf(file) ===
          Object.getPrototypeOf(main.create(wkt.FileDescriptorProtoSchema))
      ) {
        const wire =
          await load<Copy["@bufbuild/protobuf/wire"]>("wire/index.js");
        return { "@bufbuild/protobuf": main, "@bufbuild/protobuf/wire": wire };
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
  const commonJs = path.join(index, "../../cjs");
  const esm = path.join(index, "../../esm");
  return path.join(commonJs, "index.js") in require.cache
    ? [commonJs, esm]
    : [esm, commonJs];
}
