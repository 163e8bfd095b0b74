/** The cases of a switch over the members of a oneof. */
import type { FieldLayout, OneofLayout } from "../layout/layout.js";
import { type Code, code, printable } from "./code.js";
import type { FileContext } from "./file.js";

/** Returns them, given what returns the statement for a member. Members with the same one share it. */
export function emitCases(
  c: FileContext,
  { members }: OneofLayout,
  emit: (member: FieldLayout) => Code,
): Code[] {
  const cases = new Map<string, { statement: Code; names: Code[] }>();
  for (const member of members) {
    const statement = emit(member);
    const key = JSON.stringify(printable(statement));
    const same = cases.get(key) ?? { statement, names: [] };
    same.names.push(code`case ${c.quoted(member.field.localName)}:`);
    cases.set(key, same);
  }
  return Array.from(
    cases.values(),
    ({ statement, names }) => code`
      ${names}
        ${statement}
        break;
    `,
  );
}

/**
 * Returns the switch over the oneof in the variable `oneof`. Where V8 has seen strings alone, it compares their addresses; where it has
 * seen undefined as well, it calls a function. So undefined, which the case of a oneof often is, is asked for first, but in standalone
 * code, for fewer bytes.
 */
export function emitMemberSwitch(
  c: FileContext,
  step: OneofLayout,
  emit: (member: FieldLayout) => Code,
): Code {
  const chosen = code`
    switch (oneof.case) {
      ${emitCases(c, step, emit)}
    }
  `;
  return c.standalone
    ? chosen
    : code`
        if (oneof.case !== undefined) {
          ${chosen}
        }
      `;
}
