/**
 * Options of the generated functions.
 */
export interface EncodeOptions {
  /**
   * Whether to write unknown fields, extensions included. True by default, as
   * in protobuf-es.
   */
  readonly writeUnknownFields?: boolean;
  /**
   * Whether the size of the message comes first, as a varint, like
   * `sizeDelimitedEncode` of protobuf-es has it. False by default.
   */
  readonly delimited?: boolean;
}

/**
 * Options that leave the output to `encodeFoo`.
 */
export interface NewBytesOptions extends EncodeOptions {
  readonly allocate?: undefined;
}

/**
 * Options that say where the output comes from.
 */
export interface AllocateOptions<T extends Uint8Array> extends EncodeOptions {
  /**
   * Makes the output: gets its size in bytes, and returns an array at least
   * that long, whose first bytes are written. Called once per encode; by code of
   * two passes once more, if the message changed during the call.
   */
  readonly allocate: (size: number) => T;
}

/** The output of the generated functions: a Uint8Array with an ArrayBuffer of its own. */
export type EncodedBytes = Uint8Array<ArrayBuffer>;

/** What callers may pass as options: `map` passes an index, for example. */
export type AnyOptions = Partial<AllocateOptions<Uint8Array>> | undefined;

/**
 * The option `writeUnknownFields` as protobuf-es reads it: options are
 * assigned to the defaults, so that inherited properties do not count, and an
 * explicit undefined means false.
 */
export function writesUnknownFields(options: AnyOptions): boolean {
  // Most calls have no options, and get by with what V8 inlines for nothing.
  return !options || doWriteUnknownFields(options);
}

function doWriteUnknownFields(options: object): boolean {
  return (
    !("writeUnknownFields" in Object(options)) ||
    Boolean(
      Object.assign({ writeUnknownFields: true }, options).writeUnknownFields,
    )
  );
}
