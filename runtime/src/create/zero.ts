/**
 * What generated code takes from protobuf-es to make empty messages.
 */
import type {
  create as createOf,
  DescMessage,
  Message,
} from "@bufbuild/protobuf";
import { originalOf } from "../fallback/original.js";
import { bigInts } from "../fallback/support.js";

/** The empty message of a type. */
export interface Zero<M extends Message> {
  /** Full name of the message type: the string that `create` gives to messages. */
  readonly typeName: M["$typeName"];
  /** Makes an empty message by `create` of protobuf-es. */
  readonly make: () => M;
  /** The message, from the first use on. Not shared with users. */
  message: M | undefined;
  /** The prototype of messages of the type, from the first use on. */
  prototype: object | undefined;
}

/** A message whose `$typeName` can be set. */
export type Mutable<M> = { -readonly [Key in keyof M]: M[Key] };

/** The zero value of 64-bit integers: `0n` needs a target of ES2020. */
export const ZERO_INT64: bigint = /*@__PURE__*/ zeroInt64();

/** As in protobuf-es, a string where BigInt is missing or disabled. */
function zeroInt64(): bigint {
  return (bigInts ? BigInt(0) : "0") as bigint;
}

/**
 * Prepares the empty message of a type. It is made when it is first needed, so
 * that an import costs next to nothing.
 */
export function createZero<Desc extends DescMessage, M extends Message>(
  schema: Desc,
  create: typeof createOf<Desc>,
): Zero<M> {
  return {
    typeName: schema.typeName as M["$typeName"],
    make: () => originalOf(create)(schema) as unknown as M,
    message: undefined,
    prototype: undefined,
  };
}

/**
 * Returns the empty message, for the values that messages share.
 */
export function zeroMessage<M extends Message>(zero: Zero<M>): M {
  zero.message ??= zero.make();
  return zero.message;
}

/**
 * Returns the prototype of messages with default values.
 */
export function zeroPrototype<M extends Message>(zero: Zero<M>): object {
  zero.prototype ??= Object.getPrototypeOf(zeroMessage(zero)) as object;
  return zero.prototype;
}
