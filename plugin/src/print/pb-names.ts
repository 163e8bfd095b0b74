/**
 * The names of types and descriptors in what protoc-gen-es generates.
 *
 * protoplugin has them too, but names all that a file declares each time it is asked
 * for one. So they are found here, by its rules, once for a file.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { safeIdentifier } from "@bufbuild/protoplugin";
import { identifier, takeNames } from "./names.js";

/** The names for a message or an enum. */
export interface PbNames {
  /** Foo, the type. */
  readonly shape: string;
  /** FooSchema, the descriptor. */
  readonly schema: string;
}

const cache = new WeakMap<
  DescFile,
  ReadonlyMap<DescMessage | DescEnum, PbNames>
>();

/**
 * Returns the names for a message or an enum.
 */
export function pbNames(type: DescMessage | DescEnum): PbNames {
  const { file } = type;
  let names = cache.get(file);
  if (names === undefined) {
    names = nameAll(file);
    cache.set(file, names);
  }
  return names.get(type) as PbNames;
}

/**
 * Names all that a file declares: types first, then descriptors, extensions and services.
 */
function nameAll(file: DescFile): Map<DescMessage | DescEnum, PbNames> {
  const taken = new Set<string>();
  const take = (id: string) =>
    takeNames((salt) => ({ name: safeIdentifier(id + salt) }), taken).name;
  const declared = [...nestedTypes(file)];
  const types = declared.filter(
    (desc) => desc.kind === "message" || desc.kind === "enum",
  );
  const shapes = new Map(types.map((type) => [type, take(identifier(type))]));
  take(`file_${file.name.replace(/[^a-zA-Z0-9_]+/g, "_")}`);
  const names = new Map<DescMessage | DescEnum, PbNames>();
  for (const desc of declared) {
    const id = identifier(desc);
    if (desc.kind === "message" || desc.kind === "enum") {
      const shape = shapes.get(desc) as string;
      names.set(desc, { shape, schema: take(`${id}Schema`) });
    } else {
      take(id);
    }
  }
  return names;
}
