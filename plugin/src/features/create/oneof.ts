/** Oneofs: an object of a case and a value. */

import type { OneofLayout, Step } from "../../layout/layout.js";
import { messageNames, tableOf } from "../../layout/names.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { maker } from "../../print/makers.js";
import { emitStore } from "../../print/shapes.js";
import { emitNewMember, emitNewOneof } from "../../print/young.js";
import { localOf } from "./members.js";
import { emitRead } from "./read-init.js";
import { converterOf, emitConverted } from "./values.js";

/** With more members than that, one is looked up by its name. */
const MOST_CASES = 16;

/**
 * Prints the tables in which members are looked up. They are no arrays: TypeScript compares all elements of one with
 * each other.
 */
export function printTables(c: Context, steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.cardinality === "oneof" && hasTable(step)) {
      const make = maker(c, {
        params: { list: code`${c.runtimeType("Members")}["list"]` },
        returns: c.runtimeType("Members"),
        make: "oneofMembers",
      });
      c.printBlock(code`
        const ${tableFor(step)} = ${make}(() => ({
          ${step.members.map(({ field, value }) => {
            const converter = converterOf(c, value) ?? "undefined";
            return code`${c.propertyName(field.localName)}: ${converter},`;
          })}
        }));
      `);
    }
  }
}

function hasTable({ members }: OneofLayout): boolean {
  return members.length > MOST_CASES;
}

function tableFor({ oneof }: OneofLayout): string {
  const { parent } = oneof;
  return tableOf(messageNames(parent).init, parent.oneofs.indexOf(oneof));
}

/** Returns the expression that makes the object of a member that is looked up. */
function emitLookedUp(c: Context, step: OneofLayout): Code {
  return code`${c.primitive("makeOneof")}(${tableFor(step)}, ${emitRead(c, step.oneof)})`;
}

/** Returns statements that set the oneof to an object, or to the one that is made of a value. */
type EmitSet = (value: Value, member?: (value: Value) => Value) => Code;

/** A name that is no member's counts as unset. */
export function emitOneof(c: Context, step: OneofLayout): Code {
  const local = localOf(step);
  if (hasTable(step)) {
    return code`${local} = ${emitLookedUp(c, step)};`;
  }
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
  if (hasTable(step)) {
    return emitStore(c, step.oneof.localName, emitLookedUp(c, step));
  }
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
