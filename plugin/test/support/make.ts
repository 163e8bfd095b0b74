/** Finds generated code by the name of a message, and makes messages by it, right or wrong. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { create, fromBinary, type Message } from "@bufbuild/protobuf";
import {
  type DescriptorProto,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { type GeneratedMessage, genDir, messagesOf } from "./generated";

/** For each message the path of the file that declares it, without suffix. */
const files: ReadonlyMap<string, string> = new Map(
  fromBinary(
    FileDescriptorSetSchema,
    readFileSync(path.join(__dirname, "..", "gen", "image.binpb")),
  ).file.flatMap(({ name, package: pkg, messageType }) =>
    namesIn(pkg, messageType).map((typeName) => [
      typeName,
      name.replace(/\.proto$/, ""),
    ]),
  ),
);

/** The full names of messages and of those nested in them. */
function namesIn(scope: string, messages: DescriptorProto[]): string[] {
  return messages.flatMap(({ name, nestedType }) => {
    const typeName = scope === "" ? name : `${scope}.${name}`;
    return [typeName, ...namesIn(typeName, nestedType)];
  });
}

const loaded = new Map<string, GeneratedMessage>();

/**
 * What was generated for the message with this full name. Only its file is
 * loaded, and what that imports.
 */
export function byName(typeName: string, dir = genDir): GeneratedMessage {
  const key = `${dir} ${typeName}`;
  const file = files.get(typeName);
  if (!loaded.has(key) && file !== undefined) {
    for (const message of messagesOf(file, dir)) {
      loaded.set(`${dir} ${message.desc.typeName}`, message);
    }
  }
  const found = loaded.get(key);
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
