/** What all calls have in common that protobuf-es does. */

import type { AnyOptions, EncoderBase, ToBinary } from "../contract/encoder.js";
import type { GatedCode } from "../contract/gate.js";
import type { JsonCodec } from "../contract/json-codec.js";
import type { OperationName } from "../contract/operations.js";
import { type Original, originalOf } from "../contract/original.js";
import { ANOMALY, OTHER_OPTIONS } from "../contract/signals.js";
import { isListening, reportFallback } from "../gate/listener.js";
import { noteFallback } from "../gate/trials.js";
import { ensureStack } from "./stack.js";

/** A driver that is asked again, with parts of what was given, only to find out whether it gives up. */
type Retry = (
  entry: never,
  given: never,
  options: never,
  original: () => never,
) => unknown;

/** That of encoders. */
export function retryEncode(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  original: ToBinary,
): unknown {
  return encoder.encodeReady(
    encoder,
    message,
    options,
    false,
    undefined,
    original,
  );
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
  retry: Retry,
): Result {
  const { schema } = entry;
  // A listener is to be told why of each.
  const isTold = isListening();
  if (isTold) {
    reportFallback(operation, schema, given, failure, options, (other) =>
      retry(entry as never, other as never, options as never, throwFailure),
    );
  }
  const result = callOriginal(operation, schema, given, options, original);
  if (!isTold && failure !== OTHER_OPTIONS) {
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
  // Who only asks whether a driver gives up does not call protobuf-es.
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
