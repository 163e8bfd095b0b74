/** Finds generated code by the name of a message, and makes messages by it, right or wrong. */

import { create, type Message } from "@bufbuild/protobuf";
import { declaringFile } from "./files";
import { type GeneratedMessage, genDir, messagesOf } from "./generated";

const loaded = new Map<string, GeneratedMessage>();

/**
 * What was generated for the message with this full name. Only its file is
 * loaded, and what that imports.
 */
export function byName(typeName: string, dir = genDir): GeneratedMessage {
  const key = `${dir} ${typeName}`;
  if (!loaded.has(key)) {
    for (const message of messagesOf(declaringFile(typeName), dir)) {
      loaded.set(`${dir} ${message.desc.typeName}`, message);
    }
  }
  return loaded.get(key) as GeneratedMessage;
}

/**
 * A new message with the given properties assigned as they are: nothing is
 * converted, and nothing has to be of the right type.
 */
export function make(
  typeName: string,
  properties: object = {},
): Message & Record<string, unknown> {
  return Object.assign(
    create(byName(typeName).desc) as Message & Record<string, unknown>,
    properties,
  );
}

/** Makes messages without some of their properties. */
export function lacking(
  typeName: string,
  names: readonly string[],
  properties?: object,
): () => Message {
  return () => {
    const message = make(typeName, properties);
    for (const name of names) delete message[name];
    return message;
  };
}

/** Makes a property of a message an accessor. */
export function accessor<M extends object>(
  message: M,
  name: PropertyKey,
  get: () => unknown,
): M {
  return Object.defineProperty(message, name, {
    get,
    enumerable: true,
    configurable: true,
  });
}
