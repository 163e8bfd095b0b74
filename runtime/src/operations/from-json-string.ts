/** `fromJsonString` makes a message of JSON text, by a registered codec or by a plan. */

import type { Gate } from "../contract/gate.js";
import type { FromJson, JsonCodec } from "../contract/json-codec.js";
import type { FromJsonOptions } from "../contract/json-options.js";
import type { Upstream } from "../contract/original.js";
import { codeOf } from "../gate/refusals.js";
import { parseReady } from "../json/driver.js";
import type { JsonPlan } from "../plan/json-plan.js";
import { newOperation, type PlannedOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";
import { jsonPlanning } from "./from-json.js";

export const fromJsonString: PlannedOperation<
  Gate<JsonCodec<object>>,
  JsonPlan,
  FromJson
> = /*@__PURE__*/ newOperation({
  name: "fromJsonString",
  run: runFromJsonString,
  planning: jsonPlanning,
});

export function runFromJsonString(
  schema: object,
  text: unknown,
  options: unknown,
  upstream: Upstream<FromJson>,
): unknown {
  const codec = codeOf(fromJsonString, schema, upstream);
  const { original } = upstream;
  const message = codec
    ? parseReady(codec, text as string, options as FromJsonOptions, original)
    : original(schema, text, options);
  if (codec?.gate.isPlanned !== false) {
    countBytes(fromJsonString, codec, schema, lengthOf(text), upstream);
  }
  return message;
}

/** Returns the length of what was parsed. It may be no text: `JSON.parse` takes what can be made one. */
function lengthOf(text: unknown): number {
  return typeof text === "string" ? text.length : 0;
}
