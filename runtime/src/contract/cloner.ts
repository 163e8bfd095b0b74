import type { Gate, GatedCode } from "./gate.js";

/** What the generated functions hand to the driver that clone messages of one type. */
export interface Cloner<M> extends GatedCode {
  readonly gate: Gate<Cloner<M>>;
  /** `clone` of @bufbuild/protobuf, which decides about anomalies. */
  readonly clone: Clone;
  /** Returns a deep copy. Throws ANOMALY at anything unusual. */
  copy(message: M): M;
}

/** `clone` of @bufbuild/protobuf, for any schema, as an `Original` is. */
export type Clone = { call(schema: object, message: unknown): unknown }["call"];
