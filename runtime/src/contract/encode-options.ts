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
