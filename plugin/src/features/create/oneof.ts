/** Oneofs: an object of a case and a value. */

import type { OneofLayout } from "../../layout/layout.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitStore } from "../../print/shapes.js";
import { emitNewMember, emitNewOneof } from "../../print/young.js";
import { localOf } from "./members.js";
import { emitRead } from "./read-init.js";
import { emitConverted } from "./values.js";

/** Returns statements that set the oneof to an object, or to the one that is made of a value. */
type EmitSet = (value: Value, member?: (value: Value) => Value) => Code;

/** A name that is no member's counts as unset. */
export function emitOneof(c: Context, step: OneofLayout): Code {
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
export function emitOneofPart(c: Context, step: OneofLayout): Code {
  return emitMembers(c, step, "!oneof", (value, member) =>
    emitStore(c, step.oneof.localName, value, member),
  );
}

function emitMembers(
  c: Context,
  step: OneofLayout,
  isUnset: string,
  emitSet: EmitSet,
): Code {
  const unset = emitSet(emitNewOneof(c));
  return code`
    ${c.assign("oneof", emitRead(c, step.oneof))}
    if (${isUnset}) {
      ${unset}
    } else {
      switch (oneof.case) {
        ${emitCases(c, step, ({ field, value }) =>
          emitSet(emitConverted(c, value, "oneof.value"), (value) =>
            emitNewMember(c, c.quoted(field.localName), value),
          ),
        )}
        default:
          ${unset}
      }
    }
  `;
}
