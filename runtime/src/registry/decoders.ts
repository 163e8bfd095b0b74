/**
 * The registered decoders, those of plans, and `fromBinary` on top of them.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import type { DecodeOptions } from "../contract/decode-options.js";
import type {
  Decoder,
  DecoderTable,
  FromBinary,
  TextDecoding,
} from "../contract/decoder.js";
import { originalOf } from "../contract/original.js";
import { decodeReady } from "../decode/driver.js";
import { isListening } from "../fallback/listener.js";
import { readsLikePlans } from "../gate/behavior.js";
import { decodeRefusal, refusesDecoding } from "../gate/decode.js";
import { NO_BYTES } from "../objects/bytes.js";
import { checkFields } from "../plan/check-fields.js";
import type { AnyMessage, MakeEmpty, ReadPlan } from "../plan/plan.js";
import { plannedDecoder } from "../plan/planned-decoder.js";
import { createReadPlan } from "../plan/read-plan.js";
import { addWork, planIfDue } from "./due.js";
import { readyEntry, throwRefusal } from "./ready.js";
import { registerTables } from "./register-tables.js";
import { registryPart } from "./registry.js";

const part = /*@__PURE__*/ registryPart("fromBinary", decodeRegistered);

/** Adds the tables of decoders that generated files export to the registry. */
export function registerDecoders(...tables: DecoderTable[]): void {
  registerTables(part.entries, "decoder", tables);
  for (const { schema } of tables.flat()) {
    useRegistered(part.plans.get(schema));
  }
}

/** Lets messages that hold such messages use what is registered for those. */
function useRegistered(plan: ReadPlan | undefined): void {
  const decoder = plan && part.entries.get(plan.schema);
  if (plan && decoder && !decoder.isPlanned) {
    plan.create = decoder.create as ReadPlan["create"];
    plan.read = (message, source, p, end, depth) => {
      const target = message ?? decoder.create();
      return decoder.read(target, source, p, end, depth) as AnyMessage;
    };
  }
}

/** Returns the plan of a type. */
function planOf(schema: DescMessage, makeEmpty: MakeEmpty): ReadPlan {
  let plan = part.plans.get(schema);
  if (plan === undefined) {
    plan = createReadPlan(schema, makeEmpty, (child) =>
      planOf(child, makeEmpty),
    );
    part.plans.set(schema, plan);
    useRegistered(plan);
  }
  return plan;
}

/**
 * Plans a type, unless it has a decoder.
 *
 * Throws where protobuf-es has to decode itself, and for types that have no plan.
 */
export function planDecoder(
  schema: DescMessage,
  fromBinary: FromBinary,
  textEncoding: () => TextDecoding,
  makeEmpty: MakeEmpty,
): Decoder<object> {
  let decoder = part.entries.get(schema);
  if (decoder === undefined) {
    const plan = planOf(schema, makeEmpty);
    decoder = plannedDecoder(plan, fromBinary, textEncoding);
    throwRefusal(decodeRefusal(decoder), readsLikePlans(fromBinary));
    checkFields(schema);
    part.entries.set(schema, decoder);
  }
  return decoder;
}

/**
 * The decoder of a message type that may run, for a call that is counted. A type that is met often gets a plan.
 *
 * Throws an Error for code that has to be generated again.
 */
export function decoderOf(
  schema: object,
  fromBinary: FromBinary,
  textEncoding: () => TextDecoding,
): Decoder<object> | undefined {
  if (refusesDecoding(textEncoding) && !isListening()) {
    part.calls.plain++;
    return undefined;
  }
  const decoder =
    part.entries.get(schema) ??
    planIfDue(schema, part.work, (type) =>
      planDecoder(
        type,
        fromBinary,
        textEncoding,
        (desc) =>
          originalOf(fromBinary)(desc, NO_BYTES, undefined) as AnyMessage,
      ),
    );
  return readyEntry(
    part.calls,
    "decode",
    decoder,
    decodeRefusal,
    fromBinary,
    readsLikePlans,
  );
}

/** Takes down what protobuf-es has decoded of a type that has no decoder, unless none could run. */
export function addDecoded(
  schema: object,
  bytes: Uint8Array,
  textEncoding: () => TextDecoding,
): void {
  if (!refusesDecoding(textEncoding)) {
    addWork(schema, part.work, bytes.length);
  }
}

/**
 * Decodes a message with the decoder of its type. Leaves messages without one,
 * and anomalies, to the given `fromBinary` of protobuf-es.
 */
export function decodeRegistered(
  schema: object,
  bytes: Uint8Array,
  options: unknown,
  original: FromBinary,
  textEncoding: () => TextDecoding,
): unknown {
  const decoder = decoderOf(schema, original, textEncoding);
  if (decoder !== undefined) {
    return decodeReady(decoder, bytes, options as DecodeOptions, original);
  }
  // Not a redirected one, which would count the call again.
  const message = originalOf(original)(schema, bytes, options);
  addDecoded(schema, bytes, textEncoding);
  return message;
}
