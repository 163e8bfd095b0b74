/**
 * The registered encoders, those of plans, and `toBinary` on top of them.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import type {
  AnyOptions,
  Encoder,
  EncoderBase,
  EncoderTable,
  TextEncoding,
  ToBinary,
} from "../contract/encoder.js";
import { originalOf } from "../contract/original.js";
import { isListening } from "../fallback/listener.js";
import { writesLikePlans } from "../gate/behavior.js";
import { encodeRefusal, refusesEncoding } from "../gate/encode.js";
import { checkFields } from "../plan/check-fields.js";
import type { WritePlan } from "../plan/plan.js";
import { plannedEncoder } from "../plan/planned-encoder.js";
import { createWritePlan } from "../plan/write-plan.js";
import { addWork, planIfDue } from "./due.js";
import { readyEntry, throwRefusal } from "./ready.js";
import { registerTables } from "./register-tables.js";
import { registryPart } from "./registry.js";

const part = /*@__PURE__*/ registryPart("toBinary", encodeRegistered);

/**
 * Adds the tables that generated files export to the registry. (Files that are
 * generated with `standalone=true` have none: they know no descriptors.)
 */
export function registerEncoders(...tables: EncoderTable[]): void {
  registerTables(part.entries, "encoder", tables);
  for (const { schema } of tables.flat()) {
    useRegistered(part.plans.get(schema));
  }
}

/** Lets messages that hold such messages use what is registered for those, if it has one pass. */
function useRegistered(plan: WritePlan | undefined): void {
  const encoder = plan && part.entries.get(plan.schema);
  if (plan && encoder && "write" in encoder && !encoder.isPlanned) {
    plan.write = (encoder as Encoder<object>).write;
  }
}

/** Returns the plan of a type. */
function planOf(schema: DescMessage): WritePlan {
  let plan = part.plans.get(schema);
  if (plan === undefined) {
    plan = createWritePlan(schema, planOf);
    part.plans.set(schema, plan);
    useRegistered(plan);
  }
  return plan;
}

/**
 * Plans a type, unless it has an encoder.
 *
 * Throws where protobuf-es has to encode itself.
 */
export function planEncoder(
  schema: DescMessage,
  toBinary: ToBinary,
  textEncoding: () => TextEncoding,
): EncoderBase {
  let encoder = part.entries.get(schema);
  if (encoder === undefined) {
    const plan = planOf(schema);
    encoder = plannedEncoder(plan, toBinary, textEncoding);
    throwRefusal(encodeRefusal(encoder), writesLikePlans(toBinary));
    checkFields(schema);
    part.entries.set(schema, encoder);
  }
  return encoder;
}

/**
 * The encoder of a message type that may run, for a call that is counted. A type that is met often gets a plan.
 *
 * Throws an Error for code that has to be generated again.
 */
export function encoderOf(
  schema: object,
  toBinary: ToBinary,
  textEncoding: () => TextEncoding,
): EncoderBase | undefined {
  if (refusesEncoding(textEncoding) && !isListening()) {
    part.calls.plain++;
    return undefined;
  }
  const encoder =
    part.entries.get(schema) ??
    planIfDue(schema, part.work, (type) =>
      planEncoder(type, toBinary, textEncoding),
    );
  return readyEntry(
    part.calls,
    "write",
    encoder,
    encodeRefusal,
    toBinary,
    writesLikePlans,
  );
}

/** Takes down what protobuf-es has encoded of a type that has no encoder, unless none could run. */
export function addEncoded(
  schema: object,
  bytes: Uint8Array,
  textEncoding: () => TextEncoding,
): void {
  if (!refusesEncoding(textEncoding)) {
    addWork(schema, part.work, bytes.length);
  }
}

/**
 * Encodes a message with the encoder of its type. Leaves messages without one,
 * and anomalies, to the given `toBinary` of protobuf-es.
 */
export function encodeRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToBinary,
  textEncoding: () => TextEncoding,
): Uint8Array<ArrayBuffer> {
  const encoder = encoderOf(schema, original, textEncoding);
  if (encoder === undefined) {
    // Not a redirected one, which would count the call again.
    const bytes = originalOf(original)(schema, message, options);
    addEncoded(schema, bytes, textEncoding);
    return bytes as Uint8Array<ArrayBuffer>;
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
