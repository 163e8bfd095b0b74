import type { Encoder } from "../encode/encoder.js";
import type { CALL } from "./tape.js";

/**
 * An encoder of two passes. It has what encoders of one pass have too, so that
 * messages of either kind can be nested in each other.
 */
export interface TwoPassEncoder<M> extends Encoder<M> {
  /**
   * Validates the message, and returns its size. Leaves the lengths of nested
   * content on the tape.
   *
   * Gets, for each place that measures strings, the length from which on one is
   * not taken for ASCII at once.
   *
   * Throws if the message does not conform to its type.
   */
  measure(message: M, guessed: Uint8Array): number;
  /**
   * Validates and writes the message, and returns the position after it. Takes
   * lengths from the tape.
   *
   * Throws if the message is not the one that was measured, as far as that can be
   * seen.
   */
  place(message: M, target: Uint8Array, position: number): number;
  /** Whose tape they use: a process can hold this package more than once. */
  readonly call: typeof CALL;
}
