/** `create` makes a message of an init, by a registered creator. There are no plans for it. */
import type { Creator } from "../contract/creator.js";
import type { Upstream } from "../contract/original.js";
import { countHot, UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation, type Operation } from "../registry/operation.js";

/** `create` of @bufbuild/protobuf, for any schema, as an `Original` is. */
type CreateMessage = { call(schema: object, init?: unknown): unknown }["call"];

export const create: Operation<Creator<object>> = /*@__PURE__*/ newOperation({
  name: "create",
  run: runCreate,
  planning: undefined,
});

export function runCreate(
  schema: object,
  init: unknown,
  { original }: Upstream<CreateMessage>,
): unknown {
  const { calls, entries } = create.shared;
  const creator = entries.get(schema);
  if (creator === undefined) {
    calls.plain++;
    const message = original(schema, init);
    countHot(schema, UNKNOWN_BYTES);
    return message;
  }
  calls.generated++;
  return creator.create(init as object);
}
