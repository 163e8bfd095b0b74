import type { DescMessage } from "@bufbuild/protobuf";
import type { Encoder, TextEncoding, ToBinary } from "../contract/encoder.js";
import { createEncoder } from "../encode/create-encoder.js";
import type { AnyMessage, WritePlan } from "./plan.js";

/** Makes the encoder of a plan. */
export function plannedEncoder(
  plan: WritePlan,
  toBinary: ToBinary,
  textEncoding: () => TextEncoding,
): Encoder<AnyMessage> {
  const encoder = createEncoder<DescMessage, AnyMessage>(
    plan.schema,
    (message, target, p, draft) => plan.write(message, target, p, draft, plan),
    // A cast, because this one takes any schema.
    toBinary as never,
    textEncoding,
  );
  encoder.isPlanned = true;
  return encoder;
}
