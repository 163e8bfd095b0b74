/** `toBinary` encodes a message, by a registered encoder or by a plan. */
import type {
  AnyOptions,
  Encoder,
  EncoderBase,
  ToBinary,
} from "../contract/encoder.js";
import type { Gate } from "../contract/gate.js";
import type { Upstream } from "../contract/original.js";
import { createEncoder } from "../encode/driver.js";
import { codeOf } from "../gate/refusals.js";
import { createWritePlan } from "../plan/make-write-plan.js";
import type { AnyMessage, WritePlan } from "../plan/plan.js";
import { newOperation, type PlannedOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const toBinary: PlannedOperation<
  Gate<EncoderBase>,
  WritePlan,
  ToBinary
> = /*@__PURE__*/ newOperation({
  name: "toBinary",
  run: runToBinary,
  planning: {
    create: createWritePlan,
    makeGate: (plan, { original, getTextEncoding }) =>
      createEncoder<AnyMessage>(
        plan.schema,
        (message, target, p, draft) =>
          plan.write(message, target, p, draft, plan),
        original,
        getTextEncoding,
      ).gate,
    adopt(plan, { code }) {
      // Those of two passes have no `write`.
      plan.write = (code as Partial<Encoder<object>>).write ?? plan.write;
    },
  },
});

/**
 * Encodes a message into new memory, or what `allocate` returns.
 *
 * @param delimited whether the size of the message comes first
 * @param finish makes that of what protobuf-es returns
 */
export function runToBinary(
  schema: object,
  message: unknown,
  options: unknown,
  upstream: Upstream<ToBinary>,
  delimited?: boolean,
  allocate?: (size: number) => Uint8Array,
  finish?: (bytes: Uint8Array) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const encoder = codeOf(toBinary, schema, upstream);
  const { original } = upstream;
  const bytes = encoder
    ? // That of encode/driver.ts, or of two-pass/drivers.ts. Of the options, toBinary knows `writeUnknownFields` alone.
      encoder.encodeReady(
        encoder,
        message as object,
        options as AnyOptions,
        delimited,
        allocate,
        original,
      )
    : original(schema, message, options);
  if (encoder?.gate.isPlanned !== false) {
    countBytes(toBinary, encoder, schema, bytes.length, upstream);
  }
  const result = encoder || finish === undefined ? bytes : finish(bytes);
  return result as Uint8Array<ArrayBuffer>;
}
