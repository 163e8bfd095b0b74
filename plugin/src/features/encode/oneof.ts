/**
 * Oneofs: an object of a case and a value. Members are written at their own
 * number, zero values too.
 */
import type { FieldLayout, OneofLayout } from "../../layout/layout.js";
import { emitMemberSwitch } from "../../print/cases.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { emitRejectIf } from "./reject.js";
import { asNumber } from "./scalar.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write the member that is set, or add its size. Standalone code
 * asks for less beforehand, for fewer bytes.
 */
export function emitOneof(c: Context, { oneof, members }: OneofLayout): Code {
  const [first] = members;
  return code`
    ${c.assign("oneof", emitRead(c, oneof.localName))}
    ${
      c.standalone &&
      emitRejectIf(c, "oneof === undefined || oneof === null", oneof, "oneof")
    }
    ${
      first !== undefined && members.length === 1
        ? emitOnly(c, first)
        : emitMemberSwitch(
            c,
            members.map((member) => emitCase(c, member)),
          )
    }
  `;
}

/**
 * Where V8 has seen strings alone, it compares their addresses; where it has seen undefined as well, it calls a function. So
 * undefined, which the case of a oneof often is, is asked for first.
 */
function emitOnly(c: Context, member: FieldLayout): Code {
  const name = c.quoted(member.field.localName);
  return code`
    if (${c.standalone ? "" : "oneof.case !== undefined && "}oneof.case === ${name}) {
      ${emitMember(c, member)}
    }
  `;
}

function emitCase(c: Context, member: FieldLayout): Code {
  return code`
    case ${c.quoted(member.field.localName)}:
      ${emitMember(c, member)}
      break;
  `;
}

function emitMember(c: Context, layout: FieldLayout): Code {
  return code`
    ${c.assign("value", code`oneof.value${asNumber(c, layout.value)}`)}
    ${emitValue(c, layout)}
  `;
}
