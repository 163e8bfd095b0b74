/**
 * Oneofs: an object of a case and a value.
 */
import type { OneofPlan } from "../plan.js";
import { block, type Code, indent, type Line } from "../print/code.js";
import type { Context } from "../print/context.js";
import { emitStore } from "../print/shapes.js";
import { assign } from "../print/variables.js";
import { localOf } from "./members.js";
import { emitRead } from "./read-init.js";
import { emitConverted } from "./value.js";

/**
 * Returns statements that make a new object for the member that is set, and one
 * without a member if there is none of that name.
 */
export function emitOneof(c: Context, step: OneofPlan): Code {
  const local = localOf(step);
  return emitMembers(
    c,
    step,
    ["oneof?.case === undefined"],
    (value, member = same) => [[local, " = ", ...member(value), ";"]],
  );
}

/**
 * Returns statements that give such an object to a message that is made in parts. The
 * condition has no `?.`, after which TypeScript compares all members with each other.
 */
export function emitOneofPart(c: Context, step: OneofPlan): Code {
  return emitMembers(c, step, ["!oneof"], (value, member) =>
    emitStore(c, step.oneof.localName, value, member),
  );
}

const same = (value: Line): Line => value;

function emitMembers(
  c: Context,
  { oneof, members }: OneofPlan,
  isUnset: Line,
  emitSet: (value: Line, member?: (value: Line) => Line) => Code,
): Code {
  const unset = emitSet(["{ case: undefined }"]);
  return [
    assign(c, "oneof", ...emitRead(c, oneof)),
    ["if (", ...isUnset, ") {"],
    ...indent(unset),
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
                ...emitSet(emitConverted(c, value, "oneof.value"), (value) => [
                  ...["{ case: ", name, ", value: ", ...value, " }"],
                ]),
                ["break;"],
              ]),
            ];
          }),
          ["default:"],
          ...indent(unset),
        ],
      ),
    ),
    ["}"],
  ];
}
