import type { TextChecking } from "./json-codec.js";
import type { CheckedCode } from "./schema-check.js";

/** What functions for messages of one type have that hold on to the text encoding of protobuf-es. */
export interface MessageCode extends CheckedCode {
  /** The descriptor of the message type, for example `FooSchema`. */
  readonly schema: object;
  /** `getTextEncoding` of @bufbuild/protobuf/wire. */
  textEncoding(): TextChecking;
  /** The text encoding that was last found to be the default one. */
  knownEncoding: TextChecking | undefined;
  /** The one that was last found to be another, with which protobuf-es does it. */
  refusedEncoding: TextChecking | undefined;
  /** Whether it goes by a plan. */
  isPlanned: boolean;
}

/** What the generated functions hand to the driver that clone messages of one type. */
export interface Cloner<M> extends MessageCode {
  /** `clone` of @bufbuild/protobuf, which decides about anomalies. */
  readonly clone: Clone;
  /** Returns a deep copy. Throws ANOMALY at anything unusual. */
  copy(message: M): M;
}

/** `clone` of @bufbuild/protobuf, for any schema. */
export type Clone = (schema: object, message: unknown) => unknown;
