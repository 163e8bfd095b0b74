import type { Line } from "./code.js";
import type { Context } from "./context.js";

/**
 * Returns a property access. A name can start with a digit.
 */
export function property(c: Context, object: string, name: string): Line {
  return /^[a-zA-Z_$]/.test(name)
    ? [object, ".", name]
    : [object, "[", c.f.string(name), "]"];
}
