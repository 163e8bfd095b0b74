import type { CheckedCode } from "./schema-check.js";

export interface Creator<M> extends CheckedCode {
  /** The generated function: the message that `create` of protobuf-es makes. */
  create(init?: object): M;
}
