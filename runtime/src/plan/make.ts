/**
 * Making messages of any type, as protobuf-es makes them.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import { newList, newOneof } from "../objects/young.js";
import { reserveRoom } from "./gen/reserve-room.js";
import { internalized } from "./internalized.js";
import type { AnyMessage, ReadPlan } from "./plan.js";

/**
 * Makes a message of the values of its properties. Those that not every message has are
 * taken up to the last that is set.
 */
export function makeMessage(
  plan: Made,
  values: readonly unknown[],
  last: number,
): AnyMessage {
  const { names, permanent, kinds, messageClass } = plan;
  const message = new messageClass();
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
  if (permanent > INSIDE) {
    Object.setPrototypeOf(message, plan.messageClass.prototype);
  }
  return message;
}

/** So many properties V8 keeps in an object itself. */
const INSIDE = 252;

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

/** What makes messages. */
type Made = Pick<
  ReadPlan,
  "names" | "permanent" | "zeros" | "kinds" | "messageClass"
>;

/** Makes an empty message. */
export function createByPlan(plan: Made): AnyMessage {
  return makeMessage(plan, plan.zeros, 0);
}

/** The properties of messages: first those that every message has. */
type Properties = Pick<
  ReadPlan,
  "names" | "permanent" | "zeros" | "isMerged" | "kinds"
>;

/**
 * Finds out what messages are made of, given an empty one.
 */
export function propertiesLike(
  schema: DescMessage,
  message: AnyMessage,
): Properties {
  const first = Object.keys(message);
  const others = schema.fields
    .filter(({ oneof }) => oneof === undefined)
    .sort((a, b) => a.number - b.number)
    .map(({ localName }) => internalized(localName));
  const names = [...new Set([...first, ...others])];
  const values = first.map((name) => message[name]);
  const messages = namesOf(
    schema.fields.filter(({ fieldKind }) => fieldKind === "message"),
  );
  const oneofs = namesOf(schema.oneofs);
  return {
    names,
    permanent: first.length,
    zeros: names.map((_, i) => (isShared(values[i]) ? values[i] : undefined)),
    isMerged: names.map((name, i) =>
      i < first.length ? !isShared(values[i]) : messages.has(name),
    ),
    kinds: values.map((value, i) =>
      Array.isArray(value) ? 0 : oneofs.has(first[i] as string) ? 2 : 1,
    ),
  };
}

/**
 * Lets the class of a plan's messages be made with the first one, because it takes longer than the plan.
 */
export function setMessageClass(plan: Made, message: AnyMessage): void {
  function First(): AnyMessage {
    plan.messageClass = classLike(plan, message);
    return new plan.messageClass();
  }
  plan.messageClass = First as unknown as ReadPlan["messageClass"];
}

/** Returns the class of messages like an empty one. */
function classLike(
  { names, permanent }: Made,
  message: AnyMessage,
): ReadPlan["messageClass"] {
  const messageClass = (
    permanent > INSIDE ? dictionaryClass() : reserveRoom()
  ) as ReadPlan["messageClass"];
  messageClass.prototype = Object.getPrototypeOf(message);
  if (permanent <= INSIDE) {
    keepRoom(messageClass, message, names, permanent);
  }
  return messageClass;
}

/**
 * Returns the class of messages with more properties than an object has room for: V8 would make a dictionary of each
 * in the middle. It makes one at once of an object without a prototype, which makeMessage adds at the end: until
 * then, no store looks for a setter in it.
 */
function dictionaryClass(): new () => object {
  function Message(): object {
    return { __proto__: null };
  }
  return Message as unknown as new () => object;
}

/** The names of the properties of members. */
function namesOf(
  members: readonly { readonly localName: string }[],
): ReadonlySet<string> {
  return new Set(members.map(({ localName }) => localName));
}

/** Whether messages have the value itself: lists, maps and oneofs are made for each. */
function isShared(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Uint8Array;
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
  messageClass: ReadPlan["messageClass"],
  message: AnyMessage,
  names: readonly string[],
  permanent: number,
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
