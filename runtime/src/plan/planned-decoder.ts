import type { DescMessage } from "@bufbuild/protobuf";
import type { Decoder, FromBinary, TextDecoding } from "../contract/decoder.js";
import { createDecoder } from "../decode/create-decoder.js";
import type { AnyMessage, ReadPlan } from "./plan.js";

/** Makes the decoder of a plan. */
export function plannedDecoder(
  plan: ReadPlan,
  fromBinary: FromBinary,
  textEncoding: () => TextDecoding,
): Decoder<AnyMessage> {
  const decoder = createDecoder<DescMessage, AnyMessage>(
    plan.schema,
    // What reads makes the message, too.
    () => undefined as unknown as AnyMessage,
    (_message, source, p, end, depth) =>
      plan.read(undefined, source, p, end, depth, plan),
    // A cast, because this one takes any schema.
    fromBinary as never,
    textEncoding,
  );
  decoder.isPlanned = true;
  return decoder;
}
