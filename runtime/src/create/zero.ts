/**
 * What generated code takes from protobuf-es to make messages.
 */

import type {
  create as createOf,
  DescMessage,
  Message,
} from "@bufbuild/protobuf";
import { originalOf } from "../contract/original.js";
import type { Mutable, Zero } from "../contract/zero.js";
import { bigInts } from "../engine/bigint.js";

/**
 * The zero value of 64-bit integers: as in protobuf-es, a string where BigInt is missing or
 * disabled; `0n` needs a target of ES2020. (No underscore in a name that generated code
 * imports: a nested message's has one, and both may be given the same dollar sign.)
 */
export const zeroInt64: bigint = (
  bigInts ? /*@__PURE__*/ BigInt(0) : "0"
) as bigint;

/**
 * Prepares the empty message of a type. It is made when it is first needed, so
 * that an import costs next to nothing.
 */
export function createZero<M extends Message>(
  schema: DescMessage,
  create: typeof createOf<DescMessage>,
): Zero<M> {
  return {
    schema,
    typeName: schema.typeName as M["$typeName"],
    create: (init) =>
      (originalOf(create) as (schema: DescMessage, init: unknown) => unknown)(
        schema,
        init,
      ) as M,
    message: undefined,
    classes: [],
  };
}

/**
 * Returns the empty message, for the values that messages share. The first
 * time, gives the classes of messages their prototype.
 */
export function loadZero<M extends Message>(zero: Zero<M>): M {
  return zero.message || makeZero(zero);
}

function makeZero<M extends Message>(zero: Zero<M>): M {
  const message = zero.create();
  for (const messages of zero.classes) {
    messages.prototype = Object.getPrototypeOf(message);
  }
  zero.message = message;
  return message;
}

/**
 * Makes a class of messages of a function that gives a new message its
 * properties. The prototype is that of plain objects, unless messages have one
 * with default values, and `loadZero` was called.
 */
export function messageClass<M extends Message, Args extends unknown[]>(
  zero: Zero<M>,
  construct: (this: Mutable<M>, ...args: Args) => void,
): new (
  ...args: Args
) => M {
  construct.prototype = Object.prototype;
  zero.classes.push(construct);
  // A cast, because TypeScript knows no constructors but classes.
  return construct as unknown as new (
    ...args: Args
  ) => M;
}
