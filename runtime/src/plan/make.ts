/** Making messages of any type, as protobuf-es makes them. */
import { newList, newOneof } from "../objects/young.js";
import { reserveRoom } from "./gen/reserve-room.js";
import type { AnyMessage, EmptyMessage, MessageClass } from "./plan.js";

interface Plan {
  readonly empty: EmptyMessage;
}

/**
 * Makes a message of the values of its properties. Those that not every message has are
 * taken up to the last that is set.
 */
export function makeMessage(
  { empty }: Plan,
  values: readonly unknown[],
  last: number,
): AnyMessage {
  const { names, permanent, kinds } = empty;
  const message = new empty.messageClass();
  for (let i = 0; i < permanent; i++) {
    const value = values[i];
    message[names[i] as string] =
      value === undefined ? zeroOf(kinds[i] as number) : value;
  }
  for (let i = permanent; i <= last; i++) {
    const value = values[i];
    if (value !== undefined) {
      message[names[i] as string] = value;
    }
  }
  return withPrototype(message, empty);
}

/** Returns a message that has its properties, with its prototype: see dictionaryClass. */
export function withPrototype(
  message: AnyMessage,
  { permanent, messageClass }: EmptyMessage,
): AnyMessage {
  return permanent > MOST
    ? Object.setPrototypeOf(message, messageClass.prototype)
    : message;
}

/**
 * Messages with more properties are dictionaries. V8 keeps up to 252 in an object itself, but from here on it takes longer
 * to find them by their names there than such messages take less to be made.
 */
const MOST = 192;

/** Makes the value of a property that messages don't share. */
function zeroOf(kind: number): unknown {
  switch (kind) {
    case 0: // LIST
      return newList();
    case 1: // MAP
      return {};
    default: // ONEOF
      return newOneof();
  }
}

export function createByPlan(plan: Plan): AnyMessage {
  return makeMessage(plan, plan.empty.zeros, 0);
}

/** Lets the class of messages like an empty one be made with the first. */
export function setMessageClass(empty: EmptyMessage): void {
  function First(): AnyMessage {
    empty.messageClass = classLike(empty);
    return new empty.messageClass();
  }
  empty.messageClass = First as unknown as MessageClass;
}

function classLike(empty: EmptyMessage): MessageClass {
  const isDictionary = empty.permanent > MOST;
  const messageClass = (
    isDictionary ? dictionaryClass() : reserveRoom()
  ) as MessageClass;
  messageClass.prototype = Object.getPrototypeOf(empty.message);
  if (!isDictionary) {
    keepRoom(messageClass, empty);
  }
  return messageClass;
}

/**
 * Returns the class of messages that are dictionaries. V8 makes one at once of an object without a prototype, which
 * makeMessage adds at the end: until then, no store looks for a setter in it.
 */
function dictionaryClass(): new () => object {
  function Message(): object {
    return { __proto__: null };
  }
  return Message as unknown as new () => object;
}

/** So many optional properties always have room in the object. */
const ROOM = 8;

/** V8 keeps so many properties outside of an object, or as many as it has room for in it, before it makes a dictionary. */
const OUTSIDE = 12;

/** So many instances V8 looks at before it decides for how many properties there is room. */
const INSTANCES = 8;

/**
 * Lets V8 decide that instances have room for the properties of an empty message, and some more.
 */
function keepRoom(
  messageClass: MessageClass,
  { message, names, permanent }: EmptyMessage,
): void {
  const first = Object.assign(new messageClass(), message);
  const all = names.length;
  const room = Math.max(
    permanent + ROOM,
    Math.min(all - OUTSIDE, Math.ceil(all / 2)),
  );
  for (const name of names.slice(permanent, room)) {
    first[name] = undefined;
  }
  for (let i = 1; i < INSTANCES; i++) {
    new messageClass();
  }
}
