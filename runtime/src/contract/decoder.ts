import type { Gate, GatedCode } from "./gate.js";
import type { Original } from "./original.js";
import type { Source } from "./source.js";

/** What the driver of decoders gets for a message type. */
export interface Decoder<M> extends GatedCode {
  readonly gate: Gate<Decoder<M>>;
  /** `fromBinary` of @bufbuild/protobuf, which decides about anomalies. */
  readonly fromBinary: FromBinary;
  /** The numbers of the fields, once an unknown one was met. */
  numbers: ReadonlySet<number> | undefined;
  /** Makes an empty message, as `create` of @bufbuild/protobuf does. */
  create(): M;
  /**
   * Reads the fields between two positions into a message, merging with what it
   * has, and returns it. `depth` is how many levels of messages may follow, this
   * one included. A method, so that a decoder of any message is a `Decoder<object>`.
   *
   * Throws ANOMALY at anything unusual.
   */
  read(
    message: M,
    source: Source,
    position: number,
    end: number,
    depth: number,
  ): M;
}

export type FromBinary = Original<Uint8Array, unknown>;
