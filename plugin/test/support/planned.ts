/** What plans do for a message type, in the place of generated code. */
import {
  type DescMessage,
  fromBinary,
  type Message,
  toBinary,
} from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import { encode, encodeInto, sizeOf } from "protobuf-es-fast";
import { decodeWith } from "protobuf-es-fast/decode";
import type { FromBinary } from "../../../runtime/src/contract/decoder";
import type { Encoder, ToBinary } from "../../../runtime/src/contract/encoder";
import { planDecoder } from "../../../runtime/src/registry/decoders";
import { planEncoder } from "../../../runtime/src/registry/encoders";

/** Whether plans are tested in the place of generated code: see jest.config.js. */
export const { plans = false } = globalThis as { plans?: boolean };

/** What encodes by the plan of a type: see Encoders of generated.ts. */
interface PlannedEncoders {
  encode(message: Message, options?: object): Uint8Array;
  size(message: Message, options?: object): number;
  into(
    message: Message,
    target: Uint8Array,
    offset?: number,
    options?: object,
  ): number;
}

/** The functions that encode by the plan of a type. */
export function plannedEncoders(desc: DescMessage): PlannedEncoders {
  const encoder = planEncoder(
    desc,
    toBinary as ToBinary,
    getTextEncoding,
  ) as Encoder<Message>;
  return {
    encode: (message, options) => encode(encoder, message, options),
    size: (message, options) => sizeOf(encoder, message, options),
    into: (message, target, offset, options) =>
      encodeInto(encoder, message, target, offset, options),
  };
}

/** The function that decodes by the plan of a type. */
export function plannedDecode(
  desc: DescMessage,
): (bytes: Uint8Array, options?: object) => Message {
  const decoder = planDecoder(desc, fromBinary as FromBinary, getTextEncoding);
  return (bytes, options) => decodeWith(decoder, bytes, options) as Message;
}
