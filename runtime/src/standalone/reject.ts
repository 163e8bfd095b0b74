import { EncodeError } from "../contract/encode-error.js";
import { show } from "../objects/show.js";

/** A message whose field is at fault. */
export interface Owner {
  readonly $typeName: string;
}

/** Rejects a value that is not of its field's type, or out of its range. */
export function invalid(message: Owner, field: string, value: unknown): never {
  throw new EncodeError(
    message.$typeName,
    field,
    value,
    `invalid value: ${show(value)}`,
  );
}

export function missing(message: Owner, field: string): never {
  throw new EncodeError(
    message.$typeName,
    field,
    undefined,
    "required field not set",
  );
}

/**
 * Throws the error for what is no message of a type: the value of a field of
 * another message, or what is to be encoded.
 */
export function wrongType(
  value: unknown,
  expected: string,
  owner?: Owner,
  field?: string,
): never {
  const found = (value as Partial<Owner> | null | undefined)?.$typeName;
  throw new EncodeError(
    owner === undefined ? expected : owner.$typeName,
    field,
    value,
    `expected message ${expected}, got ${typeof found === "string" ? `message ${found}` : show(value)}`,
  );
}
