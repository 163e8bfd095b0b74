/** The driver of cloners. If anything goes wrong, all is left to protobuf-es, as if nothing had been tried. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Clone, Cloner } from "../contract/cloner.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import { originalOf } from "../contract/original.js";
import { callUpstream } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";

export function createCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  clone: Clone,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Cloner<M> {
  const gate = newGate<Cloner<M>>(copyRefusals, getTextEncoding);
  gate.code = {
    operations: ["clone"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    clone,
    copy,
  };
  return gate.code;
}

/**
 * Returns a deep copy of a message.
 *
 * Throws what `clone` of protobuf-es throws.
 */
export function cloneWith<M>(cloner: Cloner<M>, message: M): M {
  const refusal = refusalOf(cloner.gate);
  if (refusal === undefined) {
    return cloneReady(cloner, message);
  }
  reportFallback("clone", cloner.schema, message, refusal);
  return originalOf(cloner.clone)(cloner.schema, message) as M;
}

/** Does the same with a cloner that is not refused. What it gives up is left to the given `clone`, or the cloner's. */
export function cloneReady<M>(
  cloner: Cloner<M>,
  message: M,
  _options?: undefined,
  original: Clone = cloner.clone,
): M {
  try {
    return cloner.copy(message);
  } catch (error) {
    return callUpstream(
      cloner,
      "clone",
      message,
      undefined,
      error,
      original,
      cloneReady,
    ) as M;
  }
}
