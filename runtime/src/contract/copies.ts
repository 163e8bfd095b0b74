import type { equals } from "@bufbuild/protobuf";
import type { Gate, GatedCode } from "./gate.js";

/** What the generated functions hand to the driver that clone messages of one type. */
export interface Cloner<M> extends GatedCode {
  readonly gate: Gate<Cloner<M>>;
  /** `clone` of @bufbuild/protobuf, which decides about anomalies. */
  readonly clone: Clone;
  /** Returns a deep copy. Throws ANOMALY at anything unusual. */
  copy(message: M): M;
}

/** What the generated functions hand to the driver that compare messages of one type. */
export interface Comparer<M> extends GatedCode {
  readonly gate: Gate<Comparer<M>>;
  /** `equals` of @bufbuild/protobuf, which decides about anomalies. */
  readonly equals: Equals;
  /** Whether two messages are equal. Throws ANOMALY at anything unusual before the first difference. */
  areEqual(a: M, b: M): boolean;
}

/** `clone` of @bufbuild/protobuf, for any schema, as an `Original` is. */
export type Clone = { call(schema: object, message: unknown): unknown }["call"];

/** `equals` of @bufbuild/protobuf. */
export type Equals = {
  call(schema: object, a: unknown, b: unknown, options?: unknown): boolean;
}["call"];

/** The options of `equals`. protobuf-es has no name for them. */
export type EqualsOptions = NonNullable<Parameters<typeof equals>[3]>;
