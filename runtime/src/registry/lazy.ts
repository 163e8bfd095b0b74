/** Generated code that is loaded when its types are hot, or asked for: what `register=lazy` registers. */
import type { DescMessage } from "@bufbuild/protobuf";
import { ORIGINAL } from "../contract/original.js";
import type { Loader } from "../contract/table.js";
import { registerTables } from "./register.js";
import { registry, sharedBy } from "./registry.js";

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
  watchHeat();
  registry.hook?.check();
}

/** Lets types be counted until they are hot, also where only generated code gains. */
export function watchHeat(): void {
  registry.heat ??= new WeakMap();
  useCreate();
}

/** Lets calls of `create` be counted before something is registered. */
export function useCreate(): void {
  const create = sharedBy("create");
  create.isUsed = true;
  create.onRegister?.({});
}

/** Loads the code of the files of some types, and registers it. Rejects with the error of a file that can't be loaded or registered. */
export async function loadFiles(types: Iterable<DescMessage>): Promise<void> {
  const files = new Set(Array.from(types, ({ file }) => file.proto.name));
  const codes = [...files].flatMap((file) => registry.lazy?.get(file) ?? []);
  await Promise.all(codes.map((register) => register()));
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
