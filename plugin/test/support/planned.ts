/** What plans do for a message type, in the place of generated code. */
import {
  create,
  type DescMessage,
  fromBinary,
  fromJson,
  fromJsonString,
  type JsonValue,
  type Message,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import { decodeWith } from "protobuf-es-fast/decode";
import { encode, encodeInto, sizeOf } from "protobuf-es-fast/encode";
import { fromJsonWith, parseWith } from "protobuf-es-fast/json";
import type { Encoder } from "../../../runtime/src/contract/encoder";
import { upstreamOf } from "../../../runtime/src/contract/original";
import { fromBinary as fromBinaryOperation } from "../../../runtime/src/operations/from-binary";
import { fromJson as fromJsonOperation } from "../../../runtime/src/operations/from-json";
import { toBinary as toBinaryOperation } from "../../../runtime/src/operations/to-binary";
import { planType } from "../../../runtime/src/registry/plans";
import type { Encoders, JsonFunctions } from "./functions";

const COPY = { getTextEncoding, create, BinaryWriter };

/** Whether plans are tested in the place of generated code: see jest.config.js. */
export const { plans = false } = globalThis as { plans?: boolean };

/** The functions that encode by the plan of a type. */
export function plannedEncoders(desc: DescMessage): Encoders {
  const { code } = planType(
    toBinaryOperation,
    desc,
    upstreamOf(toBinary, COPY),
  );
  const encoder = code as Encoder<Message>;
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
  const { code } = planType(
    fromBinaryOperation,
    desc,
    upstreamOf(fromBinary, COPY),
  );
  return (bytes, options) => decodeWith(code, bytes, options) as Message;
}

/** The functions that read JSON by the plan of a type, and those of protobuf-es that write it. */
export function plannedJson(desc: DescMessage): JsonFunctions {
  // A plan is for both functions of protobuf-es; who calls it says which one does the rest.
  const codec = () => ({
    ...planType(fromJsonOperation, desc, upstreamOf(fromJson, COPY)).code,
    fromJsonString,
  });
  return {
    toJson: (message, options) => toJson(desc, message, options) as JsonValue,
    stringify: (message, options) => toJsonString(desc, message, options),
    fromJson: (json, options) =>
      fromJsonWith(codec(), json, options) as Message,
    parse: (text, options) => parseWith(codec(), text, options) as Message,
  };
}
