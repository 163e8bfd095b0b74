import type { Draft } from "./draft.js";
import type { AllocateOptions } from "./encode-options.js";
import type { Gate, GatedCode } from "./gate.js";
import type { Original } from "./original.js";

/** What the drivers get for a message type, whatever the number of passes. */
export interface EncoderBase extends GatedCode {
  readonly gate: Gate<EncoderBase>;
  /** `toBinary` of @bufbuild/protobuf, which decides about anomalies. */
  readonly toBinary: ToBinary;
  /**
   * The driver behind all functions that encode a message into new memory, which `createEncoder` sets: that of
   * encode/driver.ts, or of two-pass/drivers.ts. A method, since each takes encoders of its own kind.
   */
  encodeReady<M>(
    encoder: EncoderBase,
    message: M,
    options: AnyOptions,
    delimited: boolean | undefined,
    allocate?: ((size: number) => Uint8Array) | null,
    original?: ToBinary,
  ): Uint8Array;
}

export interface Encoder<M> extends EncoderBase {
  /**
   * The length of a longer draft than is kept, for the next message that needs one; 0 if none did
   * of late.
   */
  draftLength: number;
  /**
   * Validates and writes the message, and returns the position after it.
   *
   * Throws if the message does not conform to its type, and NO_ROOM or HUGE if
   * it may not fit into the target. If the target is empty, the bytes are counted.
   */
  write(message: M, target: Uint8Array, position: number, draft: Draft): number;
}

/** What callers may pass as options: `map` passes an index, for example. */
export type AnyOptions = Partial<AllocateOptions<Uint8Array>> | undefined;

export type ToBinary = Original<unknown, Uint8Array>;
