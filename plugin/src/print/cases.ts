/**
 * The cases of a switch over the members of a oneof.
 */
import type { FieldLayout, OneofLayout } from "../layout/layout.js";
import { type Code, code, printable } from "./code.js";
import type { FileContext } from "./context.js";
import { quoted } from "./property.js";

/** Returns them, given what returns the statement for a member. Members with the same one share it. */
export function emitCases(
  c: FileContext,
  { members }: OneofLayout,
  emit: (member: FieldLayout) => Code,
): Code[] {
  const cases: { names: Code[]; statement: Code }[] = [];
  for (const member of members) {
    const statement = emit(member);
    const name = code`case ${quoted(c, member.field.localName)}:`;
    const same = cases.find((each) => isSame(each.statement, statement));
    if (same === undefined) {
      cases.push({ names: [name], statement });
    } else {
      same.names.push(name);
    }
  }
  return cases.map(
    ({ names, statement }) => code`
      ${names}
        ${statement}
        break;
    `,
  );
}

function isSame(a: Code, b: Code): boolean {
  const [pieces, others] = [printable(a), printable(b)];
  return (
    pieces.length === others.length &&
    pieces.every((piece, i) => piece === others[i])
  );
}
