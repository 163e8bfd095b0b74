import type { DescMessage } from "@bufbuild/protobuf";
import type { ToBinary } from "../contract/encoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { encodeRefusals } from "../gate/text-encodings.js";
import { encodeReady } from "./drivers.js";
import type { TwoPassEncoder } from "./encoder.js";

export function createEncoder<M>(
  schema: DescMessage,
  measure: TwoPassEncoder<M>["measure"],
  place: TwoPassEncoder<M>["place"],
  toBinary: ToBinary,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): TwoPassEncoder<M> {
  const gate = newGate<TwoPassEncoder<M>>(encodeRefusals, textEncoding);
  gate.code = {
    gate,
    typeName: schema.typeName,
    check,
    schema,
    toBinary,
    encodeReady,
    measure,
    place,
    measured: 0,
  };
  return gate.code;
}
