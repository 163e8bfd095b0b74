import type { CheckedCode } from "./generated-file.js";

export interface Creator<M> extends CheckedCode {
  /** The generated function: the message that `create` of protobuf-es makes. */
  create(init?: object): M;
}
