/**
 * Oneofs: an object of a case and a value.
 */
import type { OneofPlan } from "../plan.js";
import { type Code, code, type Value } from "../print/code.js";
import type { Context } from "../print/context.js";
import { quoted } from "../print/property.js";
import { emitStore } from "../print/shapes.js";
import { assign } from "../print/variables.js";
import { localOf } from "./members.js";
import { emitRead } from "./read-init.js";
import { emitConverted } from "./value.js";

/** Returns statements that set the oneof to an object, or to the one that is made of a value. */
type EmitSet = (value: Value, member?: (value: Value) => Value) => Code;

/**
 * Returns statements that make a new object for the member that is set, and one
 * without a member if there is none of that name.
 */
export function emitOneof(c: Context, step: OneofPlan): Code {
  const local = localOf(step);
  return emitMembers(
    c,
    step,
    "oneof?.case === undefined",
    (value, member = (value) => value) => code`${local} = ${member(value)};`,
  );
}

/**
 * Returns statements that give such an object to a message that is made in parts. The
 * condition has no `?.`, after which TypeScript compares all members with each other.
 */
export function emitOneofPart(c: Context, step: OneofPlan): Code {
  return emitMembers(c, step, "!oneof", (value, member) =>
    emitStore(c, step.oneof.localName, value, member),
  );
}

function emitMembers(
  c: Context,
  { oneof, members }: OneofPlan,
  isUnset: string,
  emitSet: EmitSet,
): Code {
  const unset = emitSet("{ case: undefined }");
  return code`
    ${assign(c, "oneof", emitRead(c, oneof))}
    if (${isUnset}) {
      ${unset}
    } else {
      switch (oneof.case) {
        ${members.map(({ field, value }) => {
          const name = quoted(c, field.localName);
          const converted = emitConverted(c, value, "oneof.value");
          return code`
            case ${name}:
              ${emitSet(converted, (value) => code`{ case: ${name}, value: ${value} }`)}
              break;
          `;
        })}
        default:
          ${unset}
      }
    }
  `;
}
