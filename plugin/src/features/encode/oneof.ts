/**
 * Oneofs: an object of a case and a value. Members are written at their own
 * number, zero values too.
 */
import type { OneofLayout } from "../../layout/layout.js";
import { emitMemberSwitch } from "../../print/cases.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { emitRejectIf } from "./reject.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write the member that is set, or add its size. Standalone code
 * asks for less beforehand, for fewer bytes.
 */
export function emitOneof(c: Context, step: OneofLayout): Code {
  const { oneof } = step;
  return code`
    ${c.assign("oneof", emitRead(c, oneof.localName))}
    ${
      c.standalone &&
      emitRejectIf(c, "oneof === undefined || oneof === null", oneof, "oneof")
    }
    ${emitMemberSwitch(
      c,
      step,
      (member) => code`
        ${c.assign("value", "oneof.value")}
        ${emitValue(c, member)}
      `,
    )}
  `;
}
