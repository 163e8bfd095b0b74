/**
 * What the worker is asked for at once. No request is too large: a text for which the worker has no memory would end the
 * process.
 */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import { reach, type Type } from "../layout/reach.js";

/** Says why types get no code, whatever the worker does. */
export class Refused extends Error {}

/** How large a part may be, by `sizeOf`: some 45 MB of code, or 100 MB if all fields are maps. */
const MAX_SIZE = 30_000;

/** How many types a part may be asked for, which each of its files names. */
const MAX_ROOTS = 1000;

/** A message without fields has as much code as so many fields, and so many characters of a name as a field. */
const FIELDS_PER_MESSAGE = 5;
const CHARACTERS_PER_FIELD = 64;

/** Message types of one copy of protobuf-es, and all types that they need. Two of them bring none of one name. */
export class Part {
  readonly roots: DescMessage[] = [];
  readonly types: Set<Type> = new Set();
  private readonly files = new Map<string, DescFile>();
  private size = 0;

  /** Throws a Refused for a type that is too large: nothing else is refused by what is empty. */
  constructor(root: DescMessage) {
    if (!this.add(root)) {
      throw new Refused(
        `${JSON.stringify(root.typeName)} needs more than ${MAX_SIZE} fields`,
      );
    }
  }

  /** Adds a message type and what it needs, if that fits. Returns whether it does. */
  add(root: DescMessage): boolean {
    const more = reach([root], this.types);
    const size = this.size + sizeOf(more);
    const [first = root] = this.roots;
    if (
      size > MAX_SIZE ||
      this.roots.length === MAX_ROOTS ||
      originOf(first.file) !== originOf(root.file) ||
      [...more].some((type) => this.hasOther(type))
    ) {
      return false;
    }
    this.size = size;
    this.roots.push(root);
    for (const type of more) {
      this.types.add(type);
      for (const name of namesOf(type)) {
        this.files.set(name, type.file);
      }
    }
    return true;
  }

  /** Whether another file has a type of such a name. */
  private hasOther(type: Type): boolean {
    const { file } = type;
    return namesOf(type).some(
      (name) => (this.files.get(name) ?? file) !== file,
    );
  }
}

/** Splits what code is asked for. Throws a Refused for a type that is too large alone. */
export function splitTypes(asked: readonly DescMessage[]): Part[] {
  const parts: Part[] = [];
  for (const root of asked) {
    if (
      !parts.some(({ types }) => types.has(root)) &&
      !parts.at(-1)?.add(root)
    ) {
      parts.push(new Part(root));
    }
  }
  return parts;
}

/** Returns what the files of one copy have in common, but for that of descriptors themselves: each makes messages with a prototype of its own. */
export function originOf({ proto }: DescFile): object {
  return Object.getPrototypeOf(proto);
}

/** Returns how much code types get, in fields. Schemas made at run time can have names of any length. */
export function sizeOf(types: Iterable<Type>): number {
  let size = 0;
  for (const type of types) {
    if (type.kind === "message") {
      size += FIELDS_PER_MESSAGE + sizeOfName(type.typeName);
      for (const { name } of type.fields) {
        size += 1 + sizeOfName(name);
      }
    }
  }
  return size;
}

function sizeOfName({ length }: string): number {
  return Math.floor(length / CHARACTERS_PER_FIELD);
}

/** Returns the names of a type and of the messages around it. */
function namesOf({ typeName, parent }: Type): string[] {
  return [typeName, ...(parent ? namesOf(parent) : [])];
}
