/** What is known of a message type at run time to clone its messages, and to compare them. */
import type { DescMessage } from "@bufbuild/protobuf";
import type {
  AnyMessage,
  AnyValue,
  EmptyMessage,
  MakeEmpty,
  PlanOf,
} from "./plan.js";

/** How messages of a type are cloned, or compared. */
export interface CopyPlan {
  readonly schema: DescMessage;
  readonly typeName: string;
  empty: EmptyMessage;
  /** What does it. It completes the plan first, or is generated for the type and needs none. */
  copy: (message: AnyMessage, plan: CopyPlan) => AnyMessage;
  areEqual: (a: AnyMessage, b: AnyMessage, plan: CopyPlan) => boolean;
  /** In the order of declaration; for copies, after those that every message has. */
  members: readonly CopyMember[];
  /** Whether messages with a prototype of their own are left to protobuf-es. */
  isPlain: boolean;
  readonly makeEmpty: MakeEmpty;
  readonly planOf: PlanOf<CopyPlan>;
}

/** How values are cloned and compared: by the functions that generated code calls. */
export interface CopyValue {
  readonly copy: (value: AnyValue) => unknown;
  /** Nothing for values that are equal only if they are the same. */
  readonly areEqual: ((a: AnyValue, b: AnyValue) => boolean) | undefined;
}

/** How a field or oneof is cloned and compared. */
export interface CopyMember extends CopyValue {
  /** The property, or the name of a member of a oneof. */
  readonly name: string;
  /** Whether messages have it only if it is set: if it isn't undefined, or not inherited either. */
  readonly isOptional: boolean;
  readonly isOwn: boolean;
}
