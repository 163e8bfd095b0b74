/** `equals` compares messages, by a registered comparer. */
import type { Comparer, Equals, EqualsOptions } from "../contract/comparer.js";
import { originalOf } from "../contract/original.js";
import { equalsReady } from "../equals/driver.js";
import { copyRefusal, refusesCopies } from "../gate/copy.js";
import { entryOf } from "../registry/entry.js";
import { countHot, UNKNOWN_BYTES } from "../registry/hot.js";
import {
  type GetTextEncoding,
  newOperation,
  type Operation,
} from "../registry/operation.js";

export const equals: Operation<
  Comparer<object>,
  never,
  Equals
> = /*@__PURE__*/ newOperation<Comparer<object>, never, Equals>({
  name: "equals",
  run: equalsRegistered,
  refusalOf: copyRefusal,
  areRefused: refusesCopies,
});

/**
 * Compares messages with the comparer of their type. Leaves messages without one, and anomalies, to the given `equals`
 * of protobuf-es.
 */
export function equalsRegistered(
  schema: object,
  a: unknown,
  b: unknown,
  options: unknown,
  original: Equals,
  textEncoding: GetTextEncoding,
): boolean {
  const comparer = entryOf(equals, schema, original, textEncoding);
  if (comparer !== undefined) {
    return equalsReady(
      comparer,
      a as object,
      b as object,
      options as EqualsOptions,
      original,
    );
  }
  // The drop-in gives what it imports, which the hook may have redirected: that would count the call again.
  const result = originalOf(original)(schema, a, b, options);
  countHot(schema, UNKNOWN_BYTES, textEncoding);
  return result;
}
