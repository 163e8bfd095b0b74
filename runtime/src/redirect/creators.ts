/**
 * The registered creators, and `create` on top of them.
 */
import { create } from "@bufbuild/protobuf";
import type { CreatorTable } from "../create/creator.js";
import { type CreateMessage, registryPart } from "./registry.js";
import { registerTables } from "./tables.js";

const { entries, calls } = /*@__PURE__*/ registryPart(
  "create",
  createRegistered,
);

/** Adds the tables of creators that generated files export to the registry. */
export function registerCreators(...tables: CreatorTable[]): void {
  // Creators are made without protobuf-es, so that whether it is redirected shows here alone.
  registerTables(entries, "creator", tables, create);
}

/**
 * Makes a message with the registered creator of its type. Leaves types
 * without one to the given `create` of protobuf-es.
 */
export function createRegistered(
  schema: object,
  init: unknown,
  original: CreateMessage,
): unknown {
  const creator = entries.get(schema);
  if (creator === undefined) {
    calls.unregistered++;
    return original(schema, init);
  }
  calls.registered++;
  return creator.create(init as object);
}
