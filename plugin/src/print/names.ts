/**
 * The names of what a generated file declares.
 *
 * A dollar sign in front marks what is not for users: no name from a schema
 * begins with one. A dollar sign behind means that the name alone is taken.
 */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";

/** The memory of lengths, which a file keeps to itself. */
export const WIDTHS = "$widths";

/** What is generated for a message. */
export interface MessageNames {
  /** encodeFoo */
  readonly encode: string;
  /** sizeFoo */
  readonly size: string;
  /** encodeFooInto */
  readonly encodeInto: string;
  /** $writeFoo, which writes the fields. A proto name has no dollar sign. */
  readonly write: string;
  /** $Foo, the encoder. */
  readonly encoder: string;
}

/** The names in a file. */
interface FileNames {
  readonly byMessage: Map<DescMessage, MessageNames>;
  readonly taken: ReadonlySet<string>;
}

const cache = new WeakMap<DescFile, FileNames>();

/**
 * Returns the names for a message. They are the same whichever file asks.
 */
export function messageNames(message: DescMessage): MessageNames {
  return fileNames(message.file).byMessage.get(message) as MessageNames;
}

/**
 * Whether something that is generated for the file has the name.
 */
export function isTaken(file: DescFile, name: string): boolean {
  return fileNames(file).taken.has(name);
}

function fileNames(file: DescFile): FileNames {
  let names = cache.get(file);
  if (names === undefined) {
    names = nameAll(file);
    cache.set(file, names);
  }
  return names;
}

/**
 * Returns the name of the table of encoders of a file, for example
 * `encoders_foo_bar` for foo/bar.proto.
 */
export function tableName(file: DescFile): string {
  return `encoders_${file.name.replace(/[^a-zA-Z0-9_]+/g, "_")}`;
}

/**
 * Names all messages of a file. A name that is taken gets a dollar sign, as
 * from protoc-gen-es: `encodeFooInto` for the message FooInto, if there is a
 * Foo before it, becomes `encodeFooInto$`.
 */
function nameAll(file: DescFile): FileNames {
  const taken = new Set<string>([tableName(file), WIDTHS]);
  const byMessage = new Map<DescMessage, MessageNames>();
  for (const message of messagesOf(file)) {
    const id = identifier(message);
    if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(id)) {
      // Compilers do not accept it, so the request was made by something else.
      throw new Error(`${message.toString()}: "${id}" is not a valid name`);
    }
    for (let i = 0; ; i++) {
      const salt = i === 0 ? "" : i === 1 ? "$" : `$${i - 1}`;
      const candidate: MessageNames = {
        encode: `encode${id}${salt}`,
        size: `size${id}${salt}`,
        encodeInto: `encode${id}Into${salt}`,
        write: `$write${id}${salt}`,
        encoder: `$${id}${salt}`,
      };
      const all = Object.values(candidate) as string[];
      if (!all.some((name) => taken.has(name))) {
        for (const name of all) {
          taken.add(name);
        }
        byMessage.set(message, candidate);
        break;
      }
    }
  }
  return { byMessage, taken };
}

/**
 * Returns all messages of a file, nested ones included, in the order of
 * declaration.
 */
export function messagesOf(file: DescFile): DescMessage[] {
  const messages: DescMessage[] = [];
  for (const type of nestedTypes(file)) {
    // The synthetic messages of map entries are no types of their own.
    if (type.kind === "message" && !type.proto.options?.mapEntry) {
      messages.push(type);
    }
  }
  return messages;
}

/**
 * The name of a message without its package, with underscores between nested
 * names, as protoc-gen-es names types.
 */
function identifier(message: DescMessage): string {
  const { package: pkg } = message.file.proto;
  return message.typeName
    .substring(pkg === "" ? 0 : pkg.length + 1)
    .replace(/\./g, "_");
}
