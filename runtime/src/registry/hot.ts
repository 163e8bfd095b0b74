/**
 * Types that are hot: used so much that their own code pays. It is loaded (`register=lazy`), also if it is asked for, or made
 * by whom `onHot` is set to.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Table } from "../contract/generated-file.js";
import { ORIGINAL } from "../contract/original.js";
import { BYTES_PER_CALL, registry, sharedBy } from "../contract/registry.js";
import { errorText, warnOnce } from "../gate/warn.js";
import { registerTables } from "./register.js";

/** Imports a generated file, and returns its table. */
export type Loader = () => Promise<Table>;

/** A type is hot after so many bytes, by plans or by protobuf-es: some ten milliseconds of work. */
const HOT_BYTES = 1 << 22;

/** For so many counts a message in a call whose size nobody knows. */
export const UNKNOWN_BYTES = 400;

/** Adds what was done without generated code to the work for a type. Costs nothing where no code can come. */
export function countHot(schema: object, bytes: number): void {
  const { heat } = registry;
  if (heat === undefined) {
    return;
  }
  const before = heat.get(schema) ?? 0;
  if (before < HOT_BYTES) {
    const after = before + BYTES_PER_CALL + bytes;
    heat.set(schema, after);
    if (after >= HOT_BYTES) {
      void askForCode(schema as DescMessage);
    }
  }
}

/** Has the code of a type loaded, or made if none of its file is registered for this schema object. Warns if loading fails. */
async function askForCode(schema: DescMessage): Promise<void> {
  const { typeName, file } = schema;
  try {
    await loadFiles([schema]);
  } catch (error) {
    warnOnce(
      "PROTOBUF_ES_FAST_LAZY",
      `protobuf-es-fast: the code for ${typeName} can't be loaded, so it stays as fast as without: ${errorText(error)}`,
      file.proto.name,
    );
  }
  const { lazy, registered, onHot } = registry;
  if (!lazy?.has(file.proto.name) || !registered?.schemas.has(schema)) {
    onHot?.(schema);
  }
}

/** Adds how the code of files is loaded, by their Protobuf names. */
export function registerLoaders(
  loaders: Readonly<Record<string, Loader>>,
  upstream: object,
): void {
  registry.lazy ??= new Map();
  for (const [file, load] of Object.entries(loaders)) {
    const others = registry.lazy.get(file) ?? [];
    registry.lazy.set(file, [...others, registerOnce(load, upstream)]);
  }
  registry.unredirected ||= !(ORIGINAL in upstream);
  // Anew: a type that was hot before may be one of these files.
  registry.heat = new WeakMap();
  useCreate();
  registry.hook?.check();
}

/** Lets calls of `create` be counted before something is registered. */
export function useCreate(): void {
  const create = sharedBy("create");
  create.isUsed = true;
  create.onRegister?.({});
}

/** Loads the code of the files of some types, and registers it. Rejects with the error of a file that can't be loaded or registered. */
export async function loadFiles(types: Iterable<DescMessage>): Promise<void> {
  const all = [...types];
  const files = new Set(all.map(({ file }) => file.proto.name));
  await Promise.all(Array.from(files, (name) => loadFile(name, all)));
}

async function loadFile(
  name: string,
  types: readonly DescMessage[],
): Promise<void> {
  const loaders = registry.lazy?.get(name) ?? [];
  const results = await Promise.allSettled(loaders.map((load) => load()));
  const failed = results.flatMap((r) => (r.status === "rejected" ? [r] : []));
  const [first] = failed;
  const isMissing = (type: DescMessage) =>
    type.file.proto.name === name && !registry.registered?.schemas.has(type);
  // Several packages can have files of one name: that of another may fail.
  if (
    first !== undefined &&
    (failed.length === loaders.length || types.some(isMissing))
  ) {
    throw first.reason;
  }
}

/** Returns what loads and registers a file, once. After an error, who asks again tries again. */
function registerOnce(load: Loader, upstream: object): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load()
      .then((table) => registerTables([table], upstream))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
