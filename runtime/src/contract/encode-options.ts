import type { BinaryWriteOptions } from "@bufbuild/protobuf";

/** Options of the generated functions: those of `toBinary`, and whether the size is written, too. */
export interface EncodeOptions extends Partial<BinaryWriteOptions> {
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
