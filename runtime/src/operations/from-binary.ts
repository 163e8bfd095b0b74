/** `fromBinary` decodes a message, by a registered decoder or by a plan. */
import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder, FromBinary } from "../contract/decoder.js";
import type { Gate } from "../contract/gate.js";
import type { Upstream } from "../contract/original.js";
import { createDecoder, decodeReady } from "../decode/driver.js";
import { codeOf } from "../gate/refusals.js";
import { createReadPlan } from "../plan/make-read-plan.js";
import type { AnyMessage, ReadPlan } from "../plan/plan.js";
import { newOperation, type PlannedOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const fromBinary: PlannedOperation<
  Gate<Decoder<object>>,
  ReadPlan,
  FromBinary
> = /*@__PURE__*/ newOperation({
  name: "fromBinary",
  run: runFromBinary,
  planning: {
    create: createReadPlan,
    makeGate: (plan, { original, getTextEncoding }) =>
      createDecoder<AnyMessage>(
        plan.schema,
        // What reads makes the message, too.
        () => undefined as unknown as AnyMessage,
        (_message, source, p, end, depth) =>
          plan.read(undefined, source, p, end, depth, plan),
        original,
        getTextEncoding,
      ).gate,
    adopt(plan, { code: decoder }) {
      plan.read = (message, source, p, end, depth) => {
        const target = message ?? decoder.create();
        return decoder.read(target, source, p, end, depth) as AnyMessage;
      };
    },
  },
});

export function runFromBinary(
  schema: object,
  bytes: Uint8Array,
  options: unknown,
  upstream: Upstream<FromBinary>,
): unknown {
  const decoder = codeOf(fromBinary, schema, upstream);
  const { original } = upstream;
  const message = decoder
    ? decodeReady(decoder, bytes, options as DecodeOptions, original)
    : original(schema, bytes, options);
  if (decoder?.gate.isPlanned !== false) {
    countBytes(fromBinary, decoder, schema, bytes.length, upstream);
  }
  return message;
}
