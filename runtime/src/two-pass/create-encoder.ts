import type { DescMessage, toBinary as toBinaryOf } from "@bufbuild/protobuf";
import type { EncodeTo, TextEncoding, ToBinary } from "../encode/encoder.js";
import { encodeTo } from "./drivers.js";
import type { TwoPassEncoder } from "./encoder.js";
import { CALL, warmTape } from "./tape.js";
import { writeNested } from "./two-pass-within-one.js";

/**
 * Makes the encoder of a message type.
 */
export function createEncoder<Desc extends DescMessage, M>(
  schema: Desc,
  measure: TwoPassEncoder<M>["measure"],
  place: TwoPassEncoder<M>["place"],
  toBinary: typeof toBinaryOf<Desc>,
  textEncoding: () => TextEncoding,
): TwoPassEncoder<M> {
  warmTape();
  return {
    typeName: schema.typeName,
    schema,
    toBinary: toBinary as ToBinary,
    textEncoding,
    knownEncoding: undefined,
    draftLength: 0,
    write: writeNested,
    // A cast, because callers know it as one for any encoder; they call it with the one that has it.
    encodeTo: encodeTo as unknown as EncodeTo,
    measure,
    place,
    call: CALL,
  };
}
