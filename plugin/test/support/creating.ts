/** Compares creators with `create` of protobuf-es. */
import { create, type DescMessage, type Message } from "@bufbuild/protobuf";
import { createdDifference } from "../../../conformance/suite/created-difference.mjs";
import { fullDir, generatedFiles, loadModule } from "./generated";

/** A message type, and the function that is generated for it. */
export interface Creatable {
  readonly typeName: string;
  readonly schema: DescMessage;
  readonly create: (init?: unknown) => Message;
}

/** All message types that creators are generated for. */
export const creatables: readonly Creatable[] = generatedFiles(fullDir)
  .flatMap((file) => Object.entries(loadModule(file, "_fast", fullDir)))
  .filter(([name]) => name.startsWith("creators_"))
  .flatMap(([, table]) => table as readonly Creatable[]);

/** The type of a full name. */
export function creatable(typeName: string): Creatable {
  const found = creatables.find((type) => type.typeName === typeName);
  if (found === undefined) {
    throw new Error(`no message ${typeName} in plugin/test/proto`);
  }
  return found;
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
