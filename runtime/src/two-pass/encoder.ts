import type { EncoderBase } from "../contract/encoder.js";
import type { Tape } from "./tape.js";

/** An encoder of two passes. */
export interface TwoPassEncoder<M> extends EncoderBase {
  /**
   * Validates the message, and returns its size. Leaves the lengths of nested
   * content on the tape.
   *
   * Throws if the message does not conform to its type.
   */
  measure(message: M, tape: Tape): number;
  /**
   * Validates and writes the message, and returns the position after it. Takes
   * lengths from the tape.
   *
   * Throws if the message is not the one that was measured, as far as that can be
   * seen.
   */
  place(message: M, target: Uint8Array, position: number, tape: Tape): number;
  /** How many of the next messages are measured exactly, because one had a string that was not ASCII. */
  measured: number;
}
