/** Finds generated code by the name of a message, and makes messages by it, right or wrong. */
import { create, type Message } from "@bufbuild/protobuf";
import { allMessages, type GeneratedMessage, genDir } from "./generated";

const indexes = new Map<string, Map<string, GeneratedMessage>>();

/** What was generated for the message with this full name. */
export function byName(typeName: string, dir = genDir): GeneratedMessage {
  let index = indexes.get(dir);
  if (index === undefined) {
    index = new Map(allMessages(dir).map((m) => [m.desc.typeName, m]));
    indexes.set(dir, index);
  }
  const found = index.get(typeName);
  if (found === undefined) {
    throw new Error(`no message ${typeName} in plugin/test/proto`);
  }
  return found;
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
