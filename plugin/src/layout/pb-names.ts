/**
 * The names of types and descriptors in what protoc-gen-es generates.
 *
 * protoplugin has them too, but names all that a file declares each time it is asked
 * for one. So they are found here, by its rules, once for a file.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { safeIdentifier } from "@bufbuild/protoplugin";
import { cached } from "./cached.js";
import { fileIdentifier, identifier, takeNames } from "./names.js";

/** The names for a message or an enum. */
export interface PbNames {
  /** Foo, the type. */
  readonly shape: string;
  /** FooSchema, the descriptor. */
  readonly schema: string;
}

export function pbNames(type: DescMessage | DescEnum): PbNames {
  return namesOf(type.file).types.get(type) as PbNames;
}

/** file_foo, the descriptor of the file. */
export function pbFileName(file: DescFile): string {
  return namesOf(file).file;
}

/**
 * Names all that a file declares: types first, then descriptors, extensions and services.
 */
const namesOf = cached((file: DescFile) => {
  const taken = new Set<string>();
  const take = (id: string) =>
    takeNames((salt) => ({ name: safeIdentifier(id + salt) }), taken).name;
  const declared = [...nestedTypes(file)];
  const types = declared.filter(
    (desc) => desc.kind === "message" || desc.kind === "enum",
  );
  const shapes = new Map(types.map((type) => [type, take(identifier(type))]));
  const fileName = take(`file_${fileIdentifier(file)}`);
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
  return { file: fileName, types: names };
});
