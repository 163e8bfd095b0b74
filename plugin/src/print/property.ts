import { type Code, code, type Value } from "./code.js";
import type { FileContext } from "./context.js";

/** Returns a property access. A name can start with a digit. */
export function property(c: FileContext, object: string, name: string): Code {
  return isIdentifier(name)
    ? code`${object}.${name}`
    : code`${object}[${quoted(c, name)}]`;
}

/** Returns the name of a property in an object literal. */
export function propertyName(c: FileContext, name: string): Value {
  return isIdentifier(name) ? name : quoted(c, name);
}

export function quoted({ f }: Pick<FileContext, "f">, text: string): Value {
  return f.string(text) as Value;
}

/** Whether a name can stand after a dot. One that cannot begins with a digit. */
export function isIdentifier(name: string): boolean {
  return /^[a-zA-Z_$]/.test(name);
}
