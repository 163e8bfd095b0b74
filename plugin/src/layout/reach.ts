/** Which types messages need. */
import type { DescEnum, DescMessage } from "@bufbuild/protobuf";

/** A type that has a name. */
export type Type = DescMessage | DescEnum;

/** Returns message types, and the types of all fields that they reach, but for known ones. */
export function reach(
  roots: Iterable<DescMessage>,
  known: ReadonlySet<Type> = new Set(),
): Set<Type> {
  const types = new Set<Type>(roots);
  // A set also gives what is added meanwhile.
  for (const type of types) {
    for (const used of usedBy(type)) {
      if (!known.has(used)) {
        types.add(used);
      }
    }
  }
  return types;
}

/** Returns the types of the fields of a message, also of values of maps. */
export function usedBy(type: Type): Type[] {
  const fields = type.kind === "message" ? type.fields : [];
  return fields.flatMap(({ message, enum: used }) => message ?? used ?? []);
}
