/**
 * Thrown by encoders that were generated with `standalone=true` for a message
 * that does not conform to its type. (Other encoders leave it to protobuf-es,
 * and throw its errors.)
 */
export class EncodeError extends Error {
  override readonly name: string = "EncodeError";
  /** Full name of the message type, for example "google.protobuf.Any". */
  readonly typeName: string;
  /** Name of the field as in the Protobuf source; undefined if no field is at fault. */
  readonly field: string | undefined;
  /** The value that cannot be encoded. */
  readonly value: unknown;

  constructor(
    typeName: string,
    field: string | undefined,
    value: unknown,
    problem: string,
  ) {
    super(
      `cannot encode ${field === undefined ? `message ${typeName}` : `field ${typeName}.${field}`} to binary: ${problem}`,
    );
    this.typeName = typeName;
    this.field = field;
    this.value = value;
  }
}

/** A message, whose type is known. */
interface Typed {
  readonly $typeName: string;
}

/**
 * Throws the error for a value that is not of its field's type, or out of its
 * range.
 */
export function invalid(message: Typed, field: string, value: unknown): never {
  throw new EncodeError(
    message.$typeName,
    field,
    value,
    `invalid value: ${show(value)}`,
  );
}

/**
 * Throws the error for a required field that is not set.
 */
export function missing(message: Typed, field: string): never {
  throw new EncodeError(
    message.$typeName,
    field,
    undefined,
    "required field not set",
  );
}

/**
 * Throws the error for what is no message of a type: the value of a field, or
 * the message that is to be encoded.
 */
export function wrongType(
  value: unknown,
  expected: string,
  message?: Typed,
  field?: string,
): never {
  const found = (value as { $typeName?: unknown } | null | undefined)
    ?.$typeName;
  throw new EncodeError(
    message === undefined ? expected : message.$typeName,
    field,
    value,
    `expected message ${expected}, got ${found === undefined ? show(value) : `message ${show(found)}`}`,
  );
}

/** A short text for any value, which runs no code of the value. */
function show(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(
        value.length > 64 ? `${value.substring(0, 64)}...` : value,
      );
    case "bigint":
      return `${value}n`;
    case "object":
      return value === null
        ? "null"
        : Array.isArray(value)
          ? "array"
          : "object";
    case "function":
      return "function";
    default:
      return String(value);
  }
}
