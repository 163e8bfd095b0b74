/** What is known of a message type at run time to clone its messages, and to compare them. */
import type { DescEnum, DescMessage } from "@bufbuild/protobuf";
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

/** How a field or oneof is cloned and compared. */
export interface CopyMember {
  /** The property, or the name of a member of a oneof. */
  readonly name: string;
  /** The number of one of the `FORMS`. */
  readonly form: number;
  /** The number of one of the `KINDS`. */
  readonly kind: number;
  readonly desc: DescEnum | undefined;
  /** The plan of a message. */
  readonly child: CopyPlan | undefined;
  /** Returns the empty bytes that messages share. */
  readonly zero: () => unknown;
  /** Whether the key of a map is one of its type; for comparisons of those that are any text, nothing. */
  readonly isKey: (key: string) => boolean;
  readonly isEqualKey: CopyMember["isKey"] | undefined;
  /** For the values of a map. */
  readonly copyItem: (value: AnyValue) => unknown;
  readonly areItemsEqual: (a: AnyValue, b: AnyValue) => boolean;
  /** The members of a oneof by their names. */
  readonly members: ReadonlyMap<unknown, CopyMember>;
  readonly parent: DescMessage;
}

/**
 * What values are, at the places of their numbers: scalars by domain, and those with implicit presence where they are
 * unset in more than one form.
 */
export const KINDS: readonly string[] = [
  ...["string", "bool", "double", "float", "int32", "uint32", "int64"],
  ...["uint64", "enum", "message", "struct", "bytes", "int64 text"],
  ...["uint64 text", "implicit double", "implicit float", "implicit int32"],
  ...["implicit uint32", "implicit int64", "implicit uint64", "implicit bytes"],
];

/** When a member is copied and compared: always, if it isn't undefined, or if it is also the message's own; or what it is. */
export const FORMS: readonly string[] = [
  ...["always", "list", "oneof", "map", "own", "defined"],
];
