/** What all calls have in common that protobuf-es does. */

import type { AnyOptions, EncoderBase, ToBinary } from "../contract/encoder.js";
import type { GatedCode } from "../contract/gate.js";
import type { JsonCodec } from "../contract/json-codec.js";
import type { OperationName } from "../contract/operations.js";
import { type Original, originalOf } from "../contract/original.js";
import { ANOMALY } from "../contract/signals.js";
import { fitsSchema } from "../gate/schema-check.js";
import { noteFallback } from "../gate/trials.js";
import { isListening, reportFallback } from "./listener.js";
import { ensureStack } from "./stack.js";

/** The driver that gave up, with the function of protobuf-es that it calls then. */
type Driver = (
  entry: never,
  given: never,
  options: never,
  original: () => never,
) => unknown;

/** The driver of encoders. */
export function encodeAgain(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  original: ToBinary,
): unknown {
  return encoder.encodeReady(encoder, message, options, false, null, original);
}

/** The types with which protobuf-es has done an operation: with what it knows of a type from one, it does no other. */
const known: { [name in OperationName]?: WeakSet<object> } = {};

/**
 * Lets protobuf-es do a call that the fast path gave up, or throw its own error, and reports why.
 */
export function callUpstream<Given, Result>(
  entry: GatedCode,
  operation: OperationName,
  given: Given,
  options: unknown,
  failure: unknown,
  original: Original<Given, Result>,
  driver: Driver,
): Result {
  const { schema } = entry;
  fitsSchema(entry); // or throws
  reportFallback(operation, schema, given, failure, options, (other) =>
    driver(entry as never, other as never, options as never, throwFailure),
  );
  const result = callOriginal(operation, schema, given, options, original);
  // A listener is to be told why of each.
  if (!isListening()) {
    const { gate, writeGate } = entry as JsonCodec<object>;
    noteFallback(operation.startsWith("toJson") ? writeGate : gate);
  }
  return result;
}

/** Lets protobuf-es do what there is no code for. */
export function callOriginal<Given, Result>(
  operation: OperationName,
  schema: object,
  given: Given,
  options: unknown,
  original: Original<Given, Result>,
): Result {
  // Who asks only whether the driver gives up does not call protobuf-es.
  if ((original as unknown) !== throwFailure) {
    known[operation] ??= new WeakSet();
    ensureStack(schema, known[operation]);
  }
  return originalOf(original)(schema, given, options);
}

/** Takes the place of protobuf-es if the driver is only asked whether it gives up. */
function throwFailure(): never {
  throw ANOMALY;
}
