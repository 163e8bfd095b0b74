/**
 * Plans: what is known of a message type at run time, and the functions that go by it. One is completed when it is first used: of a
 * large schema, a program uses a small part.
 */
import type { DescEnum, DescMessage, UnknownField } from "@bufbuild/protobuf";
import type { Draft } from "../contract/draft.js";
import type { Source } from "../contract/source.js";
import type { Defaults } from "../encode/defaults.js";

/** What a property of any message holds: what writes a value checks it, and what reads one made it. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a schema that is met at run time aren't known
export type AnyValue = any;

export interface AnyMessage {
  $typeName: string;
  $unknown?: UnknownField[] | undefined;
  [name: string]: AnyValue;
}

/** An empty message of a type, and how others are made like it. */
export interface EmptyMessage {
  readonly message: AnyMessage;
  /** The names of properties: first those that every message has, then others, in the order of numbers. */
  readonly names: readonly string[];
  /** Their places: to look for each of many fields among the names would take the square of the time. */
  readonly slots: ReadonlyMap<string, number>;
  /** How many every message has. */
  readonly permanent: number;
  /** Their values in an empty message, or undefined if each has one of its own. */
  readonly zeros: readonly AnyValue[];
  /** What those without a zero value are: 0 is a list, 1 a map, 2 a oneof. */
  readonly kinds: readonly number[];
  /** The class of messages. It is made with the first one, because it takes longer than the plan. */
  messageClass: MessageClass;
}

export type MessageClass = { new (): AnyMessage; prototype: object };

/** What a plan has that isn't completed. */
export const NO_MESSAGE: EmptyMessage = {} as EmptyMessage;

/** What all plans have. It is last in them, so that V8 keeps what is asked for in calls in the object itself. */
export interface NewPlan<Plan> {
  readonly schema: DescMessage;
  readonly planOf: (schema: DescMessage) => Plan;
  /** `create` of protobuf-es. */
  readonly create: (schema: DescMessage) => object;
}

/** What those have, too, that make messages. */
export interface MakingPlan<Plan> extends NewPlan<Plan> {
  empty: EmptyMessage;
}

export interface WritePlan extends NewPlan<WritePlan> {
  readonly typeName: string;
  /** What checks a message, writes its fields, and returns the position after them. It completes the plan first, or is generated for the type and needs none. */
  write: (
    message: AnyMessage,
    target: Uint8Array,
    position: number,
    draft: Draft,
    plan: WritePlan,
  ) => number;
  /** What is written, in the order of the numbers of fields. */
  steps: readonly WriteStep[];
  /** How many bytes the last length took at each place. */
  widths: Uint8Array;
  /** What is known of prototypes, if messages have default values there. */
  readonly defaults: Defaults | undefined;
}

/** How a field is written or read. */
interface PlannedField<Child> {
  /** When it is written, or how it is read: a WriteOp or ReadOp of plan-codes.ts, or the number of a scalar. */
  readonly op: number;
  /** The property. */
  readonly name: string;
  /** What each value is: a Kind. */
  readonly kind: number;
  /** The number of a scalar type. */
  readonly type: number;
  /** The end tag of a group; 0 if there is none. */
  readonly endTag: number;
  /** The plan of a message; for what is read, also of the entries of a map. */
  readonly child: Child | undefined;
}

/** How a field or a oneof is written. The type of a wrapper is that of its value. */
export interface WriteStep extends PlannedField<WritePlan> {
  readonly tag: number;
  /** The tag of the value of a wrapper. */
  readonly innerTag: number;
  /** The place of a length, and that of the entry of a map. */
  readonly place: number;
  readonly entryPlace: number;
  readonly members: readonly WriteStep[];
  /** How the keys of a map are written. */
  readonly key: WriteKey | undefined;
}

/** How the keys of a map are written. */
export interface WriteKey {
  /** The tag of the map field; that of the step is the one of values. */
  readonly fieldTag: number;
  readonly tag: number;
  readonly type: number;
  readonly jsType: "string" | "boolean" | "number" | "bigint";
}

export interface ReadPlan extends MakingPlan<ReadPlan> {
  /** The numbers of the fields, once an unknown one was met. */
  numbers: ReadonlySet<number> | undefined;
  /**
   * What reads the fields between two positions into a message, or into a new one, and returns it. It completes the plan first, or is
   * generated for the type and needs none.
   */
  read: (
    message: AnyMessage | undefined,
    source: Source,
    position: number,
    end: number,
    depth: number,
    plan: ReadPlan,
  ) => AnyMessage;
  /** How fields are read, by tag, and for large tags. */
  fields: readonly (ReadField | undefined)[];
  otherFields: ReadonlyMap<number, ReadField>;
  /** For the entries of a map, and for them alone: makes the value of one that has none, as if it had no bytes. */
  readonly item: ((source: Source) => unknown) | undefined;
}

/** How a field is read if it has the tag. */
export interface ReadField extends PlannedField<ReadPlan> {
  /** A ReadForm. */
  readonly form: number;
  readonly no: number;
  /** The name of a member of a oneof, or nothing. */
  readonly member: string;
  /** The place of the property among the names. */
  readonly slot: number;
  /** The values of an enum. Other numbers become unknown fields if it is closed. */
  readonly values: DescEnum["value"] | undefined;
}
