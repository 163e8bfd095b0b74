/** Messages in an Any that a plan reads. Their types are those of the option `registry`, and needn't have been met before. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { EncoderBase } from "../contract/encoder.js";
import type { AnyPlans } from "../contract/json-codec.js";
import { originalOf, type Upstream } from "../contract/original.js";
import { sharedBy } from "../contract/registry.js";
import { ANOMALY, giveUp } from "../contract/signals.js";
import { isListening } from "../gate/listener.js";
import { refusalOf } from "../gate/refusals.js";
import { FALLBACKS } from "../gate/trials.js";
import type { JsonPlan } from "../plan/json-plan.js";
import { countHot } from "../registry/hot.js";
import { planOf } from "../registry/plans.js";
import { toBinary } from "./to-binary.js";

/** Their encoders. They are no entries of `toBinary`: what they give up is not left to it, but all of the JSON to protobuf-es. */
const encoders = /*@__PURE__*/ new WeakMap<DescMessage, EncoderBase>();

/** How often a type was met that had no plan. */
const met = /*@__PURE__*/ new WeakMap<DescMessage, number>();

/** Returns what reads and encodes such messages. */
export function anyPlans(
  jsonPlan: JsonPlan,
  upstream: Upstream<unknown>,
): AnyPlans {
  return {
    read(schema, json, reader, depth) {
      waitForUse(schema);
      const plan = jsonPlan.planOf(schema);
      return plan.read(json, reader, depth, plan);
    },
    encode(schema, message) {
      const encoder = encoders.get(schema) ?? makeEncoder(schema, upstream);
      if (refusalOf(encoder.gate) !== undefined) {
        throw ANOMALY;
      }
      const bytes = encoder.encodeReady(encoder, message, undefined, false);
      countHot(schema, bytes.length);
      return bytes;
    },
  };
}

/**
 * Leaves a type to protobuf-es until it was met some times, unless it has a plan. That takes longer than a message by
 * protobuf-es, and a program can make its registry again for each message: those keep falling back, and aren't even tried.
 * A listener isn't bothered with what is not unusual.
 */
function waitForUse(schema: DescMessage): void {
  if (!sharedBy("fromJson").plans.has(schema)) {
    const times = met.get(schema) ?? 0;
    if (times < FALLBACKS && !isListening()) {
      met.set(schema, times + 1);
      throw ANOMALY;
    }
  }
}

function makeEncoder(
  schema: DescMessage,
  upstream: Upstream<unknown>,
): EncoderBase {
  const plan = planOf(toBinary, schema, originalOf(upstream.create));
  const givingUp = { ...upstream, original: giveUp };
  const { code } = toBinary.planning.makeGate(plan, givingUp);
  encoders.set(schema, code);
  return code;
}
