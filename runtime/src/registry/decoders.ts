/**
 * The registered decoders, and `fromBinary` on top of them.
 */

import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder, DecoderTable, FromBinary } from "../contract/decoder.js";
import { decodeWith } from "../decode/driver.js";
import { originalOf } from "../fallback/original.js";
import { registerTables } from "./register-tables.js";
import { registryPart } from "./registry.js";

const { entries, calls } = /*@__PURE__*/ registryPart(
  "fromBinary",
  decodeRegistered,
);

/** Adds the tables of decoders that generated files export to the registry. */
export function registerDecoders(...tables: DecoderTable[]): void {
  registerTables(entries, "decoder", tables);
}

/** The registered decoder of a message type. */
export function decoderOf(schema: object): Decoder<object> | undefined {
  return entries.get(schema);
}

/**
 * Decodes a message with its registered decoder. Leaves messages without one,
 * and anomalies, to the given `fromBinary` of protobuf-es.
 */
export function decodeRegistered(
  schema: object,
  bytes: Uint8Array,
  options: unknown,
  original: FromBinary,
): unknown {
  const decoder = entries.get(schema);
  if (decoder === undefined) {
    calls.unregistered++;
    // Not a redirected one, which would count the call again.
    return originalOf(original)(schema, bytes, options);
  }
  calls.registered++;
  return decodeWith(decoder, bytes, options as DecodeOptions, original);
}
