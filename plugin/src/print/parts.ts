/**
 * Functions for the parts of a large message: what reads, writes or makes one is divided as its layout is,
 * because V8 optimizes no function of more than 60 KiB of bytecode, and TypeScript gives up on large ones.
 *
 *     p = $writeFoo$part1(message, target, p, draft);
 *     p = $writeFoo$part2(message, target, p);
 */

import { partName } from "../layout/names.js";
import { type Code, listed, type Value } from "./code.js";
import type { Context } from "./context.js";
import { type Signature, typed } from "./signature.js";
import { withVariables } from "./variables.js";

/** A parameter of such functions. */
export interface Param {
  readonly name: string;
  readonly type: Value;
  /** Whether only those have it that use the variable of that name. */
  readonly ifUsed?: boolean;
}

/** The function for a part. */
export interface Part extends Signature {
  readonly code: Code;
  /** A call of it, with variables of the same names. */
  readonly call: string;
}

/** Returns the function for a part, given the name of the function for the whole. */
export function emitPart(
  c: Context,
  whole: string,
  index: number,
  params: readonly Param[],
  returns: Value,
  emit: (c: Context) => Code,
): Part {
  let used: ReadonlySet<string> = new Set();
  const code = withVariables(
    c,
    (c) => {
      used = c.variables;
      return emit(c);
    },
    params,
  );
  const own = params.filter(({ name, ifUsed }) => !ifUsed || used.has(name));
  const name = partName(whole, index);
  return {
    name,
    returns,
    code,
    params: listed(own.map(({ name, type }) => typed(c, name, type))),
    call: `${name}(${own.map(({ name }) => name).join(", ")})`,
  };
}
