/** What generated code takes from protobuf-es to make messages. */

import type {
  create as createOf,
  DescMessage,
  Message,
} from "@bufbuild/protobuf";
import { originalOf } from "../contract/original.js";
import type { Mutable, Zero } from "../contract/zero.js";
import { bigInts } from "../engine/bigint.js";
import { classOf } from "../objects/young.js";

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
    create: (init) => originalOf(create)(schema, init as never) as M,
    shared: undefined,
    classes: [],
  };
}

/**
 * Returns the values that messages share, empty bytes, by the names of their fields. The first
 * time, gives the classes of messages their prototype.
 */
export function loadZero<M extends Message>(zero: Zero<M>): M {
  return zero.shared || makeZero(zero);
}

function makeZero<M extends Message>(zero: Zero<M>): M {
  const message = zero.create();
  for (const messages of zero.classes) {
    messages.prototype = Object.getPrototypeOf(message);
  }
  // Not the message itself: V8 drops its shape when another message of protobuf-es gets a double in the place of an integer.
  zero.shared = Object.fromEntries(
    Object.entries(message).filter(([, value]) => value instanceof Uint8Array),
  ) as M;
  return zero.shared;
}

/**
 * Makes V8 keep values of any kind in the properties of a type's messages that hold numbers, before the first of them is handed out.
 *
 * V8 otherwise keeps integers as such. When one of these properties then gets a double, which may be a whole number of a
 * user, V8 drops that shape and all code that knows it, and gives up on functions that have seen the old shape in a place
 * that they rarely come to.
 *
 * What it asks is set once, so V8 takes it for a constant.
 */
export function generalize<M extends Message>(
  zero: Zero<M>,
  make?: () => M,
): void {
  if (zero.isGeneral === undefined) {
    makeGeneral(zero, make);
  }
}

function makeGeneral<M extends Message>(
  zero: Zero<M>,
  make: (() => M) | undefined,
): void {
  zero.isGeneral = true;
  const messages = make === undefined ? [] : [make()];
  for (const messageClass of zero.classes) {
    messages.push(new messageClass());
  }
  for (const message of messages as Record<string, unknown>[]) {
    for (const name of Object.keys(message)) {
      const value = message[name];
      if (typeof value === "number" || value === undefined) {
        message[name] = ANY;
      }
    }
  }
  zero.firstMessages = messages;
}

/** No number: V8 expects anything where it has seen this beside numbers. */
const ANY = {};

/** Makes a class of messages. Their prototype is that of plain objects, until `loadZero` finds one with default values. */
export function messageClass<M extends Message, Args extends unknown[]>(
  zero: Zero<M>,
  construct: (this: Mutable<M>, ...args: Args) => void,
): new (
  ...args: Args
) => M {
  const messages = classOf<M, Args>(construct);
  zero.classes.push(messages as unknown as new () => M);
  return messages;
}
