/** `fromJson` makes a message of a JSON value, by a registered codec or by a plan. */

import type { Gate } from "../contract/gate.js";
import type { FromJson, JsonCodec } from "../contract/json-codec.js";
import type { FromJsonOptions } from "../contract/json-options.js";
import type { Upstream } from "../contract/original.js";
import { giveUp } from "../contract/signals.js";
import { codeOf } from "../gate/refusals.js";
import { createJsonCodec, fromJsonReady } from "../json/driver.js";
import type { JsonPlan } from "../plan/json-plan.js";
import { createJsonPlan } from "../plan/make-json-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import {
  newOperation,
  type PlannedOperation,
  type Planning,
} from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";
import { anyPlans } from "./any-plans.js";

/** How the reading of JSON is planned. */
export const jsonPlanning: Planning<
  Gate<JsonCodec<object>>,
  JsonPlan,
  FromJson
> = {
  create: createJsonPlan,
  makeGate(plan, upstream) {
    const { original, getTextEncoding } = upstream;
    const codec = createJsonCodec<AnyMessage>(
      plan.schema,
      // There are no plans to write.
      giveUp,
      (json, reader, depth) => plan.read(json, reader, depth, plan),
      giveUp,
      giveUp,
      original,
      original,
      getTextEncoding,
    );
    codec.plans = anyPlans(plan, upstream);
    return codec.gate;
  },
  adopt(plan, { code: codec }) {
    plan.read = (json, reader, depth) =>
      codec.read(json, reader, depth) as AnyMessage;
  },
};

export const fromJson: PlannedOperation<
  Gate<JsonCodec<object>>,
  JsonPlan,
  FromJson
> = /*@__PURE__*/ newOperation({
  name: "fromJson",
  run: runFromJson,
  planning: jsonPlanning,
});

export function runFromJson(
  schema: object,
  json: unknown,
  options: unknown,
  upstream: Upstream<FromJson>,
): unknown {
  const codec = codeOf(fromJson, schema, upstream);
  const { original } = upstream;
  const message = codec
    ? fromJsonReady(codec, json, options as FromJsonOptions, original)
    : original(schema, json, options);
  if (codec?.gate.isPlanned !== false) {
    // Nobody knows how large it is: the least, for a plan.
    const size = codec ? UNKNOWN_BYTES : 0;
    countBytes(fromJson, codec, schema, size, upstream);
  }
  return message;
}
