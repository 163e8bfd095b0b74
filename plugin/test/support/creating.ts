/** Compares creators with `create` of protobuf-es. */
import { create, type DescMessage, type Message } from "@bufbuild/protobuf";
import { createdDifference } from "../../../conformance/suite/created-difference.mjs";
import { declaringFile } from "./files";
import { entriesOf, fullDir, generatedFiles } from "./generated";

/** A message type, and the function that is generated for it. */
export interface Creatable {
  readonly typeName: string;
  readonly schema: DescMessage;
  readonly create: (init?: unknown) => Message;
}

/** The message types of a file that creators are generated for. */
function creatablesOf(file: string): readonly Creatable[] {
  // Decoders have such a function, too.
  return entriesOf<Creatable>(file, fullDir).filter(
    (entry) => "create" in entry && !("read" in entry),
  );
}

/** All message types that creators are generated for. */
export function creatables(): readonly Creatable[] {
  return generatedFiles(fullDir).flatMap(creatablesOf);
}

/** The type of a full name. Only its file is loaded, and what that imports. */
export function creatable(typeName: string): Creatable {
  return creatablesOf(declaringFile(typeName)).find(
    (type) => type.typeName === typeName,
  ) as Creatable;
}

/**
 * Makes messages of the init by generated code and by protobuf-es. Throws an
 * Error that tells about the first difference.
 */
export function compareCreated(type: Creatable, init: unknown): void {
  const difference = createdDifference(
    (init) => create(type.schema, init as Record<string, unknown>),
    (init) => type.create(init),
    init,
  );
  if (difference !== undefined) {
    throw new Error(`${type.typeName}: ${difference}`);
  }
}
