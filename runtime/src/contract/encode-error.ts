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
