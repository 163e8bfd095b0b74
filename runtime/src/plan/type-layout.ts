/**
 * What the plans of a type have in common: for writing, for reading, and for reading JSON.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { checkFields } from "./check-fields.js";
import { layoutOf, type Step } from "./gen/layout.js";
import type { AnyMessage, MakeEmpty, ReadPlan } from "./plan.js";

/** The fields of a type. */
export interface TypeLayout {
  readonly schema: DescMessage;
  /** Its fields and oneofs, in the order in which they are written. */
  readonly steps: readonly Step[];
  /**
   * The names of its properties and of the members of its oneofs, as V8 keeps those of properties: they are found faster,
   * and compared by their addresses.
   */
  readonly names: ReadonlyMap<string, string>;
}

/** The properties of messages: first those that every message has. */
type Properties = Pick<
  ReadPlan,
  "names" | "permanent" | "zeros" | "isMerged" | "kinds"
>;

/** An empty message of a type, and what it is made of. */
export interface EmptyMessage {
  readonly schema: DescMessage;
  readonly makeEmpty: MakeEmpty;
  readonly message: AnyMessage;
  readonly properties: Properties;
}

// Those of the last type: `registerPlans` makes the plans of a type one after the other.
let lastLayout: TypeLayout | undefined;
let lastEmpty: EmptyMessage | undefined;

/**
 * Returns the layout of a type.
 *
 * Throws ANOMALY for one that has no plan.
 */
export function typeLayout(schema: DescMessage): TypeLayout {
  if (lastLayout?.schema !== schema) {
    checkFields(schema);
    const steps = layoutOf(schema).parts.flat();
    lastLayout = { schema, steps, names: namesOf(schema) };
  }
  return lastLayout;
}

/** Returns an empty message of a type, which is not changed. */
export function emptyMessage(
  layout: TypeLayout,
  makeEmpty: MakeEmpty,
): EmptyMessage {
  const { schema } = layout;
  if (lastEmpty?.schema !== schema || lastEmpty.makeEmpty !== makeEmpty) {
    const message = makeEmpty(schema);
    const properties = propertiesLike(layout, message);
    lastEmpty = { schema, makeEmpty, message, properties };
  }
  return lastEmpty;
}

/** Returns the names of a type as those of the properties of an object, which is made as a dictionary. */
function namesOf({ fields, oneofs }: DescMessage): ReadonlyMap<string, string> {
  const object: Record<string, undefined> = Object.create(null);
  for (const { localName } of [...fields, ...oneofs]) {
    object[localName] = undefined;
  }
  return new Map(Object.keys(object).map((name) => [name, name]));
}

/**
 * Finds out what messages are made of, given an empty one.
 */
function propertiesLike(
  { schema, steps, names: known }: TypeLayout,
  message: AnyMessage,
): Properties {
  const first = Object.keys(message);
  const others = steps.flatMap((step) =>
    step.cardinality === "oneof"
      ? []
      : [known.get(step.field.localName) as string],
  );
  const names = [...new Set([...first, ...others])];
  const values = first.map((name) => message[name]);
  const messages = localNames(
    schema.fields.filter(({ fieldKind }) => fieldKind === "message"),
  );
  const oneofs = localNames(schema.oneofs);
  return {
    names,
    permanent: first.length,
    zeros: names.map((_, i) => (isShared(values[i]) ? values[i] : undefined)),
    isMerged: names.map((name, i) =>
      i < first.length ? !isShared(values[i]) : messages.has(name),
    ),
    kinds: values.map((value, i) =>
      Array.isArray(value) ? 0 : oneofs.has(first[i] as string) ? 2 : 1,
    ),
  };
}

/** The names of the properties of members. */
function localNames(
  members: readonly { readonly localName: string }[],
): ReadonlySet<string> {
  return new Set(members.map(({ localName }) => localName));
}

/** Whether messages have the value itself: lists, maps and oneofs are made for each. */
function isShared(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Uint8Array;
}
