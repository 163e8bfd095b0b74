/** Oneofs: an object of a case and a value. */

import type { OneofLayout, Step } from "../../layout/layout.js";
import { messageNames, tableOf } from "../../layout/names.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { maker } from "../../print/makers.js";
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

/**
 * Returns statements that set the oneof to an object, or to the one that is made of a value, by what is given. A name that is no member's
 * counts as unset.
 */
export function emitOneof(
  c: Context,
  step: OneofLayout,
  isUnset: string,
  emitSet: (value: Value, member?: (value: Value) => Value) => Code,
): Code {
  const init = emitRead(c, step.oneof);
  if (hasTable(step)) {
    return emitSet(
      code`${c.primitive("makeOneof")}(${tableFor(step)}, ${init})`,
    );
  }
  const unset = emitSet(code`${c.primitive("newOneof")}()`);
  return code`
    ${c.assign("oneof", init)}
    if (${isUnset}) {
      ${unset}
    } else {
      switch (oneof.case) {
        ${emitCases(c, step, ({ field, value }) =>
          emitSet(
            emitConverted(c, value, "oneof.value"),
            (value) =>
              code`${c.primitive("newMember")}(${c.quoted(field.localName)}, ${value})`,
          ),
        )}
        default:
          ${unset}
      }
    }
  `;
}
