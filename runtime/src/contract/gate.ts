import type { getTextEncoding } from "@bufbuild/protobuf/wire";
import type { CheckedCode } from "./generated-file.js";

/** Code that a gate stands before, for messages of one type: an encoder, a decoder and so on. (Creators have none: each checks its schema itself.) */
export interface GatedCode extends CheckedCode {
  readonly gate: Gate;
}

/**
 * What is asked before each call: whether code may run, that is, whether protobuf-es would do the same. An object apart
 * from the code, with the same properties for all operations, so that V8 reads them equally fast.
 */
export interface Gate<Code = GatedCode> {
  /** What runs. */
  readonly code: Code;
  /** What is known of all text encodings. */
  readonly refusals: Refusals;
  /** A function of protobuf-es, which generated code passes in, so that this package doesn't import it. */
  readonly getTextEncoding: GetTextEncoding;
  /** The text encoding with which the code may run, as was last found; after a fallback, what gate/trials.ts remembers. */
  allowed: object | undefined;
  /** Whether it goes by a plan: nothing is generated for the type. */
  isPlanned: boolean;
}

/** What is remembered of calls of one kind, such as those that decode. */
export interface Refusals {
  /** What protobuf-es does itself, for the warning. */
  readonly what: string;
  /** Whether a text encoding is protobuf-es's default one, as far as such calls can tell. It may throw. */
  readonly isDefault: (encoding: TextEncoding) => boolean;
  /**
   * Whether it was found to be another, or BigInt to be missing. Each copy of protobuf-es has one of its own, and another one each time that it is
   * configured.
   */
  readonly known: WeakMap<TextEncoding, boolean>;
  /** The last of the others that was met. */
  last: TextEncoding | undefined;
}

export type GetTextEncoding = typeof getTextEncoding;

/** The text encoding of protobuf-es: what tells the default one, and what checks strings. */
export type TextEncoding = ReturnType<GetTextEncoding>;
