import type { CheckedCode } from "./schema-check.js";
import type { Source } from "./source.js";

/**
 * What the generated functions hand to the driver, for one message type.
 *
 * Generated code passes in what it needs of protobuf-es, so that this package
 * does not import it.
 */
export interface Decoder<M> extends CheckedCode {
  /** The descriptor of the message type, for example `FooSchema`. */
  readonly schema: object;
  /** `fromBinary` of @bufbuild/protobuf, which decides about anomalies. */
  readonly fromBinary: FromBinary;
  /** `getTextEncoding` of @bufbuild/protobuf/wire. */
  textEncoding(): TextDecoding;
  /** The text encoding that was last found to be the default one. */
  knownEncoding: TextDecoding | undefined;
  /** The one that was last found to be another, with which protobuf-es does it. */
  refusedEncoding: TextDecoding | undefined;
  /** Whether it goes by a plan: nothing is generated for the type. */
  isPlanned: boolean;
  /** The numbers of the fields, once an unknown one was met. */
  numbers: ReadonlySet<number> | undefined;
  /** Makes an empty message, as `create` of @bufbuild/protobuf does. */
  create(): M;
  /** A ReadMessage. A method, so that a decoder of any message is a `Decoder<object>`. */
  read(
    message: M,
    source: Source,
    position: number,
    end: number,
    depth: number,
  ): M;
}

/**
 * Reads the fields between two positions into a message, merging with what it
 * has, and returns it. `depth` is how many levels of messages may follow, this
 * one included.
 *
 * Throws ANOMALY at anything unusual.
 */
export type ReadMessage<M> = (
  message: M,
  source: Source,
  position: number,
  end: number,
  depth: number,
) => M;

/** The part of protobuf-es's text encoding that reads, and what tells the default one. */
export interface TextDecoding {
  readonly encodeUtf8Into: (text: string, target: Uint8Array) => unknown;
  readonly decodeUtf8: (bytes: Uint8Array, strict?: boolean) => string;
}

/** `fromBinary` of @bufbuild/protobuf, for any schema. */
export type FromBinary = (
  schema: object,
  bytes: Uint8Array,
  options: unknown,
) => unknown;
