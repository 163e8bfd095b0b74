/**
 * The names of what a generated file declares.
 *
 * A dollar sign at the start marks names that are not for users: no name from a
 * schema begins with one. A dollar sign at the end means that the name without
 * it is taken.
 */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import { cached } from "./cached.js";
import { messagesOf } from "./schema-digest.js";

/** The memory of lengths, which a function keeps to itself, or a standalone file. */
export const WIDTHS = "$widths";

/** The check of a file, for itself. */
export const CHECK = "$schema$check";

/**
 * What is generated for a message, by feature: names of a message Foo, with * for the Foo. A proto name has no dollar
 * sign. Some groups are what several features share, or what came later.
 *
 * All names are given out whichever features are generated, group by group: so
 * a feature never changes the names of another one.
 */
const GROUPS = {
  encode: {
    encode: "encode*",
    size: "size*",
    encodeInto: "encode*Into",
    /** The function that writes the fields. */
    write: "$write*",
    encoder: "$encoder*",
  },
  decode: {
    decode: "decode*",
    /** The function that reads the fields. */
    read: "$read*",
    decoder: "$decoder*",
  },
  create: {
    create: "create*",
    init: "$init*",
    /** The class of messages. */
    message: "$message*",
    creator: "$creator*",
  },
  shared: {
    /** The function that makes an empty message. */
    new: "$new*",
    /** The class of empty messages. */
    empty: "$empty*",
    /** What an empty message takes from protobuf-es. */
    zero: "$zero*",
  },
  passes: {
    /** The first of two passes. */
    measure: "$size*",
    /** The second of two passes. */
    place: "$place*",
    /** What both know of the shapes of messages. */
    shapes: "$shapes*",
  },
  newShapes: {
    /** What decoders and creators know of the shapes of messages. */
    newShapes: "$newShapes*",
    /** The class of messages that a creator makes when they have many: it sets properties by computed names. */
    computed: "$computed*",
  },
  json: {
    toJson: "toJson*",
    stringify: "stringify*",
    fromJson: "fromJson*",
    parse: "parse*",
    writeJson: "$toJson*",
    readJson: "$fromJson*",
    jsonCodec: "$json*",
  },
  dense: {
    /** The class of empty messages that get hundreds of properties later. */
    dense: "$dense*",
  },
  inits: {
    /** What creators know of the shapes of inits. */
    inits: "$inits*",
  },
  clone: {
    clone: "clone*",
    /** The function that returns a copy. */
    copy: "$clone*",
    cloner: "$cloner*",
  },
  equals: {
    equals: "equals*",
    /** The function that compares the fields. */
    areEqual: "$equals*",
    comparer: "$comparer*",
    /** What it knows of the shapes of messages. */
    compared: "$compared*",
  },
} as const;

type Groups = typeof GROUPS;

/** What is generated for a message. */
export type MessageNames = Readonly<
  Record<{ [G in keyof Groups]: keyof Groups[G] }[keyof Groups], string>
>;

/** Returns the names for a message. They are the same whichever file asks. */
export function messageNames(message: DescMessage): MessageNames {
  return namesOf(message.file).get(message) as MessageNames;
}

/**
 * Returns the name of a table that a function looks names up in: of a oneof, by its place
 * in the message, or of a message. No other name has a letter after a dollar sign, except at its beginning.
 */
export function tableOf(whole: string, index = 0): string {
  return `${whole}$table${index + 1}`;
}

/** Returns the name of the table of a file, for example `fast_foo_bar` for foo/bar.proto. */
export function tableName(file: DescFile): string {
  return `fast_${fileIdentifier(file)}`;
}

/** Returns the name of what compares a file with its schemas, for example `$check$foo_bar`. No message gives it. */
export function checkName(file: DescFile): string {
  return `$check$${fileIdentifier(file)}`;
}

/** Returns the name of a file with its folders, as protoc-gen-es has it. */
export function fileIdentifier(file: DescFile): string {
  return file.name.replace(/[^a-zA-Z0-9_]+/g, "_");
}

/**
 * Names all messages of a file: `encodeFooInto` for the message FooInto, if there
 * is a Foo before it, becomes `encodeFooInto$`.
 */
const namesOf = cached((file: DescFile): Map<DescMessage, MessageNames> => {
  const taken = new Set<string>();
  const messages = messagesOf(file);
  const byMessage = new Map<DescMessage, Partial<MessageNames>>();
  for (const group of Object.values(GROUPS)) {
    for (const message of messages) {
      const id = identifier(message);
      const names = takeNames<Partial<MessageNames>>(
        (salt) =>
          Object.fromEntries(
            Object.entries(group).map(([what, name]) => [
              what,
              name.replace("*", id) + salt,
            ]),
          ),
        taken,
      );
      byMessage.set(message, { ...byMessage.get(message), ...names });
    }
  }
  return byMessage as Map<DescMessage, MessageNames>;
});

/**
 * Takes the first names that are all free. A name that is taken gets a dollar sign, as from protoc-gen-es.
 */
export function takeNames<Names extends Readonly<Record<string, string>>>(
  candidate: (salt: string) => Names,
  taken: Set<string>,
): Names {
  for (let i = 0; ; i++) {
    const names = candidate(i === 0 ? "" : i === 1 ? "$" : `$${i - 1}`);
    const all = Object.values(names);
    if (!all.some((name) => taken.has(name))) {
      for (const name of all) {
        taken.add(name);
      }
      return names;
    }
  }
}

/**
 * Returns the name of what a file declares without its package, with underscores
 * between nested names, as protoc-gen-es names types.
 *
 * Throws an error for a digit at its start, which protobuf-es lets pass, and compilers don't.
 */
export function identifier(desc: {
  readonly typeName: string;
  readonly file: DescFile;
}): string {
  const { package: pkg } = desc.file.proto;
  const name = desc.typeName.substring(pkg === "" ? 0 : pkg.length + 1);
  if (/^[0-9]/.test(name)) {
    throw new Error(`${desc.toString()}: "${name}" is not a valid name`);
  }
  return name.replace(/\./g, "_");
}
