/**
 * What the plans of a type have in common: for writing, for reading, and for reading JSON.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { checkFields } from "../gate/check-fields.js";
import { partsOf, type Step } from "./gen/layout.js";
import { setMessageClass } from "./make.js";
import type { EmptyMessage, MakeEmpty } from "./plan.js";

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

const layouts = /*@__PURE__*/ new WeakMap<DescMessage, TypeLayout>();
const empties = /*@__PURE__*/ new WeakMap<DescMessage, EmptyMessage>();

/** Returns the layout of a type. Throws ANOMALY for one that has no plan. */
export function typeLayout(schema: DescMessage): TypeLayout {
  let layout = layouts.get(schema);
  if (layout === undefined) {
    checkFields(schema);
    const steps = partsOf(schema).flat();
    layout = { schema, steps, names: namesOf(schema) };
    layouts.set(schema, layout);
  }
  return layout;
}

/** Returns an empty message of a type, which is not changed. */
export function emptyMessage(
  layout: TypeLayout,
  makeEmpty: MakeEmpty,
): EmptyMessage {
  const { schema } = layout;
  let empty = empties.get(schema);
  if (empty?.makeEmpty !== makeEmpty) {
    empty = newEmpty(layout, makeEmpty);
    empties.set(schema, empty);
  }
  return empty;
}

/** Returns the names of a type as those of the properties of an object, which is made as a dictionary. */
function namesOf({ fields, oneofs }: DescMessage): ReadonlyMap<string, string> {
  const object: Record<string, undefined> = Object.create(null);
  for (const { localName } of [...fields, ...oneofs]) {
    object[localName] = undefined;
  }
  return new Map(Object.keys(object).map((name) => [name, name]));
}

function newEmpty(
  { schema, steps, names: known }: TypeLayout,
  makeEmpty: MakeEmpty,
): EmptyMessage {
  const message = makeEmpty(schema);
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
  const empty: EmptyMessage = {
    makeEmpty,
    message,
    names,
    permanent: first.length,
    zeros: names.map((_, i) => (isShared(values[i]) ? values[i] : undefined)),
    isMerged: names.map((name, i) =>
      i < first.length ? !isShared(values[i]) : messages.has(name),
    ),
    kinds: values.map((value, i) =>
      Array.isArray(value) ? 0 : oneofs.has(first[i] as string) ? 2 : 1,
    ),
    messageClass: Object as never,
  };
  setMessageClass(empty);
  return empty;
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
