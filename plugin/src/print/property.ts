import type { Line } from "./code.js";
import type { Context } from "./context.js";

/**
 * Returns a property access. A name can start with a digit.
 */
export function property(c: Context, object: string, name: string): Line {
  return isIdentifier(name)
    ? [object, `.${name}`]
    : [object, "[", c.f.string(name), "]"];
}

/**
 * Returns the name of a property in an object literal.
 */
export function propertyName(c: Context, name: string): Line {
  return [isIdentifier(name) ? name : c.f.string(name)];
}

/** Whether a name can stand after a dot. One that cannot begins with a digit. */
export function isIdentifier(name: string): boolean {
  return /^[a-zA-Z_$]/.test(name);
}
