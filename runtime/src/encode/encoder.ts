import type { Draft } from "./draft.js";
import type { AnyOptions } from "./options.js";

/**
 * What the generated functions hand to the drivers, for one message type.
 *
 * Generated code passes in what it needs of protobuf-es, so that this package
 * does not import it.
 */
export interface Encoder<M> {
  /** Full name of the message type. */
  readonly typeName: string;
  /** The descriptor of the message type, for example `FooSchema`. */
  readonly schema: object;
  /** `toBinary` of @bufbuild/protobuf, which decides about anomalies. */
  readonly toBinary: ToBinary;
  /** `getTextEncoding` of @bufbuild/protobuf/wire. */
  textEncoding(): TextEncoding;
  /** The text encoding that was last found to be the default one. */
  knownEncoding: TextEncoding | undefined;
  /**
   * The length of a draft for the next message, if the last one needed a longer
   * draft than is kept; 0 otherwise.
   */
  draftLength: number;
  /**
   * Validates and writes the message, and returns the position after it.
   *
   * Throws if the message does not conform to its type, and NO_ROOM or HUGE if
   * it may not fit into the target. If the target is empty, the bytes are counted.
   */
  write(message: M, target: Uint8Array, position: number, draft: Draft): number;
  /** Encodes in another way than by writing into a draft: in two passes. */
  readonly encodeTo?: EncodeTo | undefined;
}

/** The driver behind all functions that encode a message into new memory. */
export type EncodeTo = <M>(
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: ((size: number) => Uint8Array) | null,
  toBinary?: ToBinary,
) => Uint8Array;

/** The part of protobuf-es's text encoding that writes. */
export interface TextEncoding {
  readonly encodeUtf8Into: (text: string, target: Uint8Array) => unknown;
}

/** `toBinary` of @bufbuild/protobuf, for any schema. */
export type ToBinary = (
  schema: object,
  message: unknown,
  options: unknown,
) => Uint8Array;

/** All encoders of a generated file. */
export interface EncoderTable extends ReadonlyArray<Encoder<object>> {
  /** The `schemaDigest` of their message types, as they were when the code was generated. */
  readonly digest?: number;
}

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of encoders is too complex for TypeScript.
 */
export function encoderTable(
  digest: number,
  ...encoders: Encoder<object>[]
): EncoderTable {
  return Object.assign(encoders, { digest });
}
