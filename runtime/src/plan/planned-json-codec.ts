import type {
  FromJson,
  JsonCodec,
  TextChecking,
} from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { createJsonCodec } from "../json/create-json-codec.js";
import type { JsonPlan } from "./json-plan.js";
import type { AnyMessage } from "./plan.js";

/** Makes the JSON codec of a plan, which only reads. */
export function plannedJsonCodec(
  plan: JsonPlan,
  fromJson: FromJson,
  textEncoding: () => TextChecking,
): JsonCodec<AnyMessage> {
  const codec = createJsonCodec<AnyMessage>(
    plan.schema,
    () => {
      throw ANOMALY;
    },
    (json, reader, depth) => plan.read(json, reader, depth, plan),
    // Casts, because callers of a plan say what is to be called instead.
    fromJson as never,
    fromJson as never,
    fromJson as never,
    textEncoding,
  );
  codec.isPlanned = true;
  return codec;
}
