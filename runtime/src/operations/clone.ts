/** `clone` makes a deep copy of a message, by a registered cloner. */
import { cloneReady } from "../clone/driver.js";
import type { Clone, Cloner } from "../contract/cloner.js";
import { originalOf } from "../contract/original.js";
import { copyRefusal, refusesCopies } from "../gate/copy.js";
import { entryOf } from "../registry/entry.js";
import { countHot, UNKNOWN_BYTES } from "../registry/hot.js";
import {
  type GetTextEncoding,
  newOperation,
  type Operation,
} from "../registry/operation.js";

export const clone: Operation<
  Cloner<object>,
  never,
  Clone
> = /*@__PURE__*/ newOperation<Cloner<object>, never, Clone>({
  name: "clone",
  run: cloneRegistered,
  refusalOf: copyRefusal,
  areRefused: refusesCopies,
});

/**
 * Clones a message with the cloner of its type. Leaves messages without one, and anomalies, to the given `clone` of
 * protobuf-es.
 */
export function cloneRegistered(
  schema: object,
  message: unknown,
  original: Clone,
  textEncoding: GetTextEncoding,
): unknown {
  const cloner = entryOf(clone, schema, original, textEncoding);
  if (cloner !== undefined) {
    return cloneReady(cloner, message as object, original);
  }
  // The drop-in gives what it imports, which the hook may have redirected: that would count the call again.
  const result = originalOf(original)(schema, message);
  countHot(schema, UNKNOWN_BYTES, textEncoding);
  return result;
}
