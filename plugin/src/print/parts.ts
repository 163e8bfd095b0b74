/**
 * Functions for the parts of a large message: what reads, writes or makes one is divided as its layout is,
 * because V8 optimizes no function of more than 60 KiB of bytecode, and TypeScript gives up on large ones.
 *
 *     p = $writeFoo$part1(message, target, p, draft);
 *     p = $writeFoo$part2(message, target, p);
 */
import { type Code, code } from "./code.js";
import { type Context, leavesAll } from "./context.js";
import { printOwnFunction, type Signature } from "./signature.js";
import { withVariables } from "./variables.js";

/** The function for a part. */
export interface Part extends Signature {
  readonly code: Code;
  /** A call of it, with variables of the same names. */
  readonly call: string;
}

/** What the functions for all parts have in common, with the name of the function for the whole. */
interface Common extends Signature {
  /** The parameters that only those parts have that use the variable of that name. */
  readonly ifUsed?: readonly string[];
}

/** Returns the functions for the parts of what is large: by default, of what has several. */
export function emitParts<Steps>(
  c: Context,
  parts: readonly Steps[],
  { name: whole, params, ifUsed = [], returns }: Common,
  emit: (c: Context, steps: Steps) => Code,
  isLarge: boolean = parts.length > 1,
): Part[] {
  if (!isLarge || c.target === "dts" || leavesAll(c)) {
    return [];
  }
  return parts.map((steps, i) => {
    const used = new Set<string>();
    const body = withVariables(c, (c) => emit(c, steps), params, used);
    const own = Object.entries(params).filter(
      ([name]) => !ifUsed.includes(name) || used.has(name),
    );
    const name = `${whole}$part${i + 1}`;
    const call = `${name}(${own.map(([name]) => name).join(", ")})`;
    return { name, params: Object.fromEntries(own), returns, code: body, call };
  });
}

/** Returns statements that call the functions for parts. */
export function emitCalls(parts: readonly Part[]): Code[] {
  return parts.map(({ call }) => code`${call};`);
}

export function printParts(c: Context, parts: readonly Part[]): void {
  for (const part of parts) {
    printOwnFunction(c, part, () => part.code);
  }
}
