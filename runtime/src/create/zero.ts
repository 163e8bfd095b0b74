/**
 * What generated code takes from protobuf-es to make messages.
 */
import type {
  create as createOf,
  DescMessage,
  Message,
} from "@bufbuild/protobuf";
import { bigInts } from "../fallback/bigint.js";
import { originalOf } from "../fallback/original.js";

/** The empty message of a type. */
export interface Zero<M extends Message> {
  /** Full name of the message type: the string that `create` gives to messages. */
  readonly typeName: M["$typeName"];
  /** `create` of protobuf-es for the type. */
  readonly create: (init?: unknown) => M;
  /** The message, from the first use on. Not shared with users. */
  message: M | undefined;
  /** The classes of messages, which get their prototype from the message. */
  readonly classes: { prototype: unknown }[];
}

/** A message whose `$typeName` can be set. */
export type Mutable<M> = { -readonly [Key in keyof M]: M[Key] };

/**
 * The zero value of 64-bit integers: `0n` needs a target of ES2020. (No underscore in a name that generated code
 * imports: a nested message's has one, and both may be given the same dollar sign.)
 */
export const zeroInt64: bigint = /*@__PURE__*/ makeZeroInt64();

/** As in protobuf-es, a string where BigInt is missing or disabled. */
function makeZeroInt64(): bigint {
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
    create: (init) =>
      (originalOf(create) as (schema: Desc, init: unknown) => unknown)(
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
  return zero.message ?? makeZero(zero);
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
