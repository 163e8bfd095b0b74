/**
 * Making messages of any type, as protobuf-es makes them.
 */
import type { DescMessage } from "@bufbuild/protobuf";
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
  return message;
}

/** Makes the value of a property that messages don't share. */
function zeroOf(kind: number): unknown {
  switch (kind) {
    case 0: // LIST
      return [];
    case 1: // MAP
      return {};
    default: // ONEOF
      return { case: undefined };
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
  "names" | "permanent" | "zeros" | "isMerged" | "kinds" | "messageClass"
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
    .map(({ localName }) => internalized(localName))
    .filter((name) => !first.includes(name));
  const names = [...first, ...new Set(others)];
  const values = first.map((name) => message[name]);
  const messageClass = reserveRoom() as ReadPlan["messageClass"];
  messageClass.prototype = Object.getPrototypeOf(message);
  keepRoom(messageClass, message, names, first.length);
  return {
    names,
    permanent: first.length,
    zeros: names.map((_, i) => (isShared(values[i]) ? values[i] : undefined)),
    isMerged: names.map((name, i) =>
      i < first.length
        ? !isShared(values[i])
        : schema.fields.some(
            ({ localName, fieldKind }) =>
              localName === name && fieldKind === "message",
          ),
    ),
    kinds: values.map((value, i) => kindOf(schema, first[i] as string, value)),
    messageClass,
  };
}

/** Whether messages have the value itself: lists, maps and oneofs are made for each. */
function isShared(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Uint8Array;
}

function kindOf({ oneofs }: DescMessage, name: string, value: unknown): number {
  return Array.isArray(value)
    ? 0
    : oneofs.some(({ localName }) => localName === name)
      ? 2
      : 1;
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
