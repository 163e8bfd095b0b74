/**
 * The registered creators, and `create` on top of them.
 */

import type { CreatorTable } from "../contract/creator.js";
import { originalOf } from "../contract/original.js";
import { registerTables } from "./register-tables.js";
import { type CreateMessage, registryPart } from "./registry.js";

const { entries, calls } = /*@__PURE__*/ registryPart(
  "create",
  createRegistered,
);

/**
 * Adds tables of creators to the registry. The given `create` tells whether
 * protobuf-es is redirected.
 */
export function addCreators(
  tables: readonly CreatorTable[],
  upstream: CreateMessage,
): void {
  registerTables(entries, "creator", tables, upstream);
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
    calls.plain++;
    // Not a redirected one, which would count the call again.
    return originalOf(original)(schema, init);
  }
  calls.generated++;
  return creator.create(init as object);
}
