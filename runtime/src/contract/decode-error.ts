/**
 * Thrown by decoders that were generated with `standalone=true` for bytes that
 * are no message of the type. (Other decoders leave them to protobuf-es, and
 * throw its errors.)
 */
export class DecodeError extends Error {
  override readonly name: string = "DecodeError";
  /** Full name of the message type that was being read, for example "google.protobuf.Any". */
  readonly typeName: string;
  /** Name of the field as in the Protobuf source; undefined if it has no field that is at fault. */
  readonly field: string | undefined;

  constructor(typeName: string, field: string | undefined, problem: string) {
    super(
      `cannot decode ${field === undefined ? `message ${typeName}` : `field ${typeName}.${field}`} from binary: ${problem}`,
    );
    this.typeName = typeName;
    this.field = field;
  }
}
