/** `fromJson` makes a message of a JSON value, by a registered codec or by a plan. */

import type { Gate, GetTextEncoding } from "../contract/gate.js";
import type { FromJson, JsonCodec } from "../contract/json-codec.js";
import type { FromJsonOptions } from "../contract/json-options.js";
import { originalOf } from "../contract/original.js";
import { giveUp } from "../contract/signals.js";
import { readsJsonLikePlans } from "../gate/behavior.js";
import { codeOf } from "../gate/refusals.js";
import { fromJsonRefusals } from "../gate/text-encodings.js";
import { createJsonCodec, fromJsonReady } from "../json/driver.js";
import type { JsonPlan } from "../plan/json-plan.js";
import { createJsonPlan, emptyJson } from "../plan/make-json-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation, type Planning } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";
import { anyPlans } from "./any-plans.js";

/**
 * Returns how the reading of JSON is planned.
 *
 * @param isLike whether the function of protobuf-es does what plans do
 * @param toGiven makes what that function is given of a JSON value
 */
export function jsonPlanning(
  isLike: (original: FromJson) => boolean,
  toGiven: (json: unknown) => unknown = (json) => json,
): Planning<Gate<JsonCodec<object>>, JsonPlan, FromJson> {
  return {
    create: createJsonPlan,
    makeGate(plan, original, textEncoding) {
      const codec = createJsonCodec<AnyMessage>(
        plan.schema,
        // There are no plans to write.
        giveUp,
        (json, reader, depth) => plan.read(json, reader, depth, plan),
        giveUp,
        giveUp,
        original,
        original,
        textEncoding,
      );
      codec.plans = anyPlans(plan, textEncoding);
      return codec.gate;
    },
    adopt(plan, { code: codec }) {
      plan.read = (json, reader, depth) =>
        codec.read(json, reader, depth) as AnyMessage;
    },
    isLike,
    makeEmpty: (schema, original) =>
      original(schema, toGiven(emptyJson(schema)), undefined) as AnyMessage,
  };
}

export const fromJson = /*@__PURE__*/ newOperation<
  Gate<JsonCodec<object>>,
  JsonPlan,
  FromJson
>({
  name: "fromJson",
  run: fromJsonRegistered,
  refusals: fromJsonRefusals,
  planning: /*@__PURE__*/ jsonPlanning(readsJsonLikePlans),
});

export function fromJsonRegistered(
  schema: object,
  json: unknown,
  options: unknown,
  original: FromJson,
  textEncoding: GetTextEncoding,
): unknown {
  const codec = codeOf(fromJson, schema, original, textEncoding);
  const message = codec
    ? fromJsonReady(codec, json, options as FromJsonOptions, original)
    : originalOf(original)(schema, json, options);
  if (codec?.gate.isPlanned !== false) {
    // Nobody knows how large it is: the least, for a plan.
    const size = codec ? UNKNOWN_BYTES : 0;
    countBytes(fromJson, codec, schema, size, original, textEncoding);
  }
  return message;
}
