/**
 * Oneofs: an object of a case and a value.
 */
import type { OneofPlan } from "../plan.js";
import { block, type Code, indent, type Line } from "../print/code.js";
import type { Context } from "../print/context.js";
import { assign } from "../print/variables.js";
import { localOf } from "./members.js";
import { emitRead } from "./read-init.js";
import { emitConverted } from "./value.js";

/**
 * Returns statements that give the message a new object for the member that is
 * set, and one without a member if there is none of that name.
 */
export function emitOneof(c: Context, step: OneofPlan): Code {
  const { oneof, members } = step;
  const assignTo = (value: Line): Line => [
    ...[localOf(step), " = ", ...value, ";"],
  ];
  return [
    assign(c, "oneof", ...emitRead(c, oneof)),
    ["if (oneof?.case === undefined) {"],
    ...indent([assignTo(["{ case: undefined }"])]),
    ["} else {"],
    ...indent(
      block(
        ["switch (oneof.case)"],
        [
          ...members.flatMap(({ field, value }): Code => {
            const name = c.f.string(field.localName);
            return [
              ["case ", name, ":"],
              ...indent([
                assignTo([
                  ...["{ case: ", name, ", value: "],
                  ...[...emitConverted(c, value, "oneof.value"), " }"],
                ]),
                ["break;"],
              ]),
            ];
          }),
          ["default:"],
          ...indent([assignTo(["{ case: undefined }"])]),
        ],
      ),
    ),
    ["}"],
  ];
}
