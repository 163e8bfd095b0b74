/** Calls that copy or compare values: see layout/copies.ts. */
import type { Call } from "../layout/copies.js";
import { type Code, code, listed, type Value } from "./code.js";
import type { Context } from "./context.js";

/** The function of a message that is called. */
type What = "copy" | "areEqual";

export function emitCall(
  c: Context,
  what: What,
  call: Call,
  ...values: readonly Value[]
): Code {
  const others = call.rest.map((each) =>
    each && "of" in each
      ? emitFunction(c, what, each)
      : each && c.schemaOf(each),
  );
  const needed = others.map((each) => each !== undefined).lastIndexOf(true) + 1;
  const rest = others.slice(0, needed).map((each) => each ?? "undefined");
  return code`${emitCalled(c, what, call)}(${listed([...values, ...rest])})`;
}

function emitCalled(c: Context, what: What, { of }: Call): Value {
  return typeof of === "string" ? c.primitive(of) : c.functionOf(of, what);
}

function emitFunction(c: Context, what: What, call: Call): Value {
  const values = what === "copy" ? ["value"] : ["a", "b"];
  return call.rest.length === 0
    ? emitCalled(c, what, call)
    : code`(${listed(values)}) => ${emitCall(c, what, call, ...values)}`;
}
