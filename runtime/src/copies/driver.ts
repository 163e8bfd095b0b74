/**
 * The drivers of cloners and comparers. If anything goes wrong, all is left to protobuf-es, as if nothing had been tried.
 * Those called `Ready` take what is not refused, and maybe the function to leave it to.
 */
import type { DescMessage, Message } from "@bufbuild/protobuf";
import type {
  Clone,
  Cloner,
  Comparer,
  Equals,
  EqualsOptions,
} from "../contract/copies.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import { originalOf } from "../contract/original.js";
import { OTHER_OPTIONS } from "../contract/signals.js";
import { callUpstream } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";

export function createCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  clone: Clone,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Cloner<M> {
  const gate = newGate<Cloner<M>>(copyRefusals, getTextEncoding);
  gate.code = {
    operations: ["clone"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    clone,
    copy,
  };
  return gate.code;
}

export function createComparer<M>(
  schema: DescMessage,
  areEqual: Comparer<M>["areEqual"],
  equals: Equals,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Comparer<M> {
  const gate = newGate<Comparer<M>>(copyRefusals, getTextEncoding);
  gate.code = {
    operations: ["equals"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    equals,
    areEqual,
  };
  return gate.code;
}

export function cloneWith<M>(cloner: Cloner<M>, message: M): M {
  const refusal = refusalOf(cloner.gate);
  if (refusal === undefined) {
    return cloneReady(cloner, message);
  }
  reportFallback("clone", cloner.schema, message, refusal);
  return originalOf(cloner.clone)(cloner.schema, message) as M;
}

export function cloneReady<M>(
  cloner: Cloner<M>,
  message: M,
  options?: undefined,
  original: Clone = cloner.clone,
): M {
  try {
    return cloner.copy(message);
  } catch (error) {
    return callUpstream(
      cloner,
      "clone",
      message,
      options,
      error,
      original,
      cloneReady,
    ) as M;
  }
}

export function equalsWith<M>(
  comparer: Comparer<M>,
  a: M,
  b: M,
  options?: EqualsOptions,
): boolean {
  const refusal = refusalOf(comparer.gate);
  if (refusal === undefined) {
    return equalsReady(comparer, a, b, options);
  }
  reportFallback("equals", comparer.schema, a, refusal, options);
  return originalOf(comparer.equals)(comparer.schema, a, b, options);
}

export function equalsReady<M>(
  comparer: Comparer<M>,
  a: M,
  b: M,
  options?: EqualsOptions,
  original: Equals = comparer.equals,
): boolean {
  let failure: unknown = OTHER_OPTIONS;
  try {
    // More than fields, or other messages than those in Any. protobuf-es does it.
    if (!options?.unpackAny && !options?.extensions && !options?.unknown) {
      return (
        (a === b && (a as Message).$typeName === comparer.typeName) ||
        comparer.areEqual(a, b)
      );
    }
  } catch (error) {
    failure = error;
  }
  return callUpstream(
    comparer,
    "equals",
    a,
    options,
    failure,
    (schema, a) => originalOf(original)(schema, a, b, options),
    (_, a: M, options: EqualsOptions | undefined, original: Equals) =>
      equalsReady(comparer, a, b, options, original),
  );
}
