/**
 * Oneofs of many members: a `switch` compares a name with those of all members before it, character by
 * character if it was made at run time.
 */

import { newMember, newOneof } from "../objects/young.js";

export interface Members {
  /** Returns what converts the value of each, by its name; undefined for what stays as it is. */
  readonly list: () => { readonly [name: string]: Convert | undefined };
  /** Made when it is first needed, so that an import costs next to nothing. */
  byName: ReadonlyMap<unknown, Member> | undefined;
}

type Convert = (value: never) => unknown;

type Member = readonly [name: string, convert: Convert | undefined];

export function oneofMembers(list: Members["list"]): Members {
  return { list, byName: undefined };
}

/**
 * Returns a new object for the member that is set, and one without a member if there is
 * none of that name.
 */
export function makeOneof<Oneof>(members: Members, oneof: Oneof): Oneof {
  const { case: name, value } = (oneof ?? {}) as {
    readonly case?: unknown;
    readonly value?: unknown;
  };
  members.byName ??= new Map(
    Object.entries(members.list()).map((member) => [member[0], member]),
  );
  const member = members.byName.get(name);
  if (member === undefined) {
    return newOneof() as Oneof;
  }
  const [known, convert] = member;
  const converted = convert === undefined ? value : convert(value as never);
  return newMember(known, converted) as Oneof;
}
