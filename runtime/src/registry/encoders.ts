/**
 * The registered encoders, and `toBinary` on top of them.
 */

import type {
  AnyOptions,
  EncoderBase,
  EncoderTable,
  ToBinary,
} from "../contract/encoder.js";
import { originalOf } from "../fallback/original.js";
import { registerTables } from "./register-tables.js";
import { registryPart } from "./registry.js";

const { entries, calls } = /*@__PURE__*/ registryPart(
  "toBinary",
  encodeRegistered,
);

/**
 * Adds the tables that generated files export to the registry. (Files that are
 * generated with `standalone=true` have none: they know no descriptors.)
 */
export function registerEncoders(...tables: EncoderTable[]): void {
  registerTables(entries, "encoder", tables);
}

/** The registered encoder of a message type. */
export function encoderOf(schema: object): EncoderBase | undefined {
  return entries.get(schema);
}

/** The same, for a call that is counted if there is one. */
export function countedEncoderOf(schema: object): EncoderBase | undefined {
  const encoder = entries.get(schema);
  if (encoder !== undefined) {
    calls.registered++;
  }
  return encoder;
}

/**
 * Encodes a message with its registered encoder. Leaves messages without one,
 * and anomalies, to the given `toBinary` of protobuf-es.
 */
export function encodeRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToBinary,
): Uint8Array<ArrayBuffer> {
  const encoder = countedEncoderOf(schema);
  if (encoder === undefined) {
    calls.unregistered++;
    // Not a redirected one, which would count the call again.
    return originalOf(original)(
      schema,
      message,
      options,
    ) as Uint8Array<ArrayBuffer>;
  }
  // Of the options, toBinary knows `writeUnknownFields` alone.
  return encoder.encodeTo(
    encoder,
    message as object,
    options as AnyOptions,
    false,
    undefined,
    original,
  ) as Uint8Array<ArrayBuffer>;
}
