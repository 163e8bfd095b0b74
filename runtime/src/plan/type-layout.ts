/**
 * What the plans of a type have in common: for writing, for reading, and for reading JSON.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { originalOf } from "../contract/original.js";
import { partsOf, type Step } from "./gen/layout.js";
import { setMessageClass } from "./make.js";
import type { AnyMessage, EmptyMessage, NewPlan } from "./plan.js";

const known = /*@__PURE__*/ new WeakMap<DescMessage, readonly Step[]>();
const empties = /*@__PURE__*/ new WeakMap<DescMessage, EmptyMessage>();

/** Returns the fields and oneofs of a type, in the order in which they are written. */
export function stepsOf(schema: DescMessage): readonly Step[] {
  let steps = known.get(schema);
  if (steps === undefined) {
    steps = partsOf(schema).flat();
    known.set(schema, steps);
  }
  return steps;
}

/**
 * Returns the name of a property, or of a member of a oneof, as V8 keeps those of properties: it is found faster, and compared by
 * its address.
 */
export function nameOf({ localName }: { readonly localName: string }): string {
  // A dictionary, or V8 would keep a shape for each name.
  const object: Record<string, undefined> = Object.create(null);
  object[localName] = undefined;
  return Object.keys(object)[0] as string;
}

/** Returns an empty message of a type, which is not changed. */
export function emptyMessage({
  schema,
  create,
}: Pick<NewPlan<unknown>, "schema" | "create">): EmptyMessage {
  let empty = empties.get(schema);
  if (empty === undefined) {
    empty = newEmpty(schema, originalOf(create)(schema) as AnyMessage);
    empties.set(schema, empty);
  }
  return empty;
}

function newEmpty(schema: DescMessage, message: AnyMessage): EmptyMessage {
  const first = Object.keys(message);
  const others = stepsOf(schema).flatMap((step) =>
    step.cardinality === "oneof" ? [] : nameOf(step.field),
  );
  const names = [...new Set([...first, ...others])];
  const values = first.map((name) => message[name]);
  const oneofs = new Set(schema.oneofs.map(({ localName }) => localName));
  const empty: EmptyMessage = {
    message,
    names,
    slots: new Map(names.map((name, slot) => [name, slot])),
    permanent: first.length,
    zeros: names.map((_, i) => (isShared(values[i]) ? values[i] : undefined)),
    kinds: values.map((value, i) =>
      Array.isArray(value) ? 0 : oneofs.has(first[i] as string) ? 2 : 1,
    ),
    messageClass: Object as never,
  };
  setMessageClass(empty);
  return empty;
}

/** Whether messages have the value itself: lists, maps and oneofs are made for each. */
function isShared(value: unknown): boolean {
  return typeof value !== "object" || value instanceof Uint8Array;
}
