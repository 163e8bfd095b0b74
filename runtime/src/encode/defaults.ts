/** The prototypes of messages whose fields have defaults there. */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";

/** What is known of the prototypes of the messages of a type. */
export interface Defaults {
  /** The prototype of messages that protobuf-es makes, or one like it, once it was looked at. */
  prototype: object | null | undefined;
  /** Prototypes that were looked at. */
  readonly known: WeakSet<object>;
  readonly schema: DescMessage;
}

export function defaults(schema: DescMessage): Defaults {
  return { prototype: undefined, known: new WeakSet(), schema };
}

/** So many prototypes of a message are looked at: those of a Proxy can be endless. */
const MAX_PROTOTYPES = 100;

/** Throws an anomaly if a message inherits an accessor of a field: what it does not have itself need not be read then. */
export function checkPrototype(defaults: Defaults, message: object): void {
  const { known, schema } = defaults;
  const prototype: object | null = Object.getPrototypeOf(message);
  let next = prototype;
  for (let i = 0; next !== null && !known.has(next); i++) {
    if (i === MAX_PROTOTYPES || hasAccessor(next, schema.fields)) {
      throw ANOMALY;
    }
    next = Object.getPrototypeOf(next);
  }
  if (prototype !== null && !known.has(prototype)) {
    known.add(prototype);
    if (holdsDefaults(prototype, schema.fields)) {
      defaults.prototype = prototype;
    }
  }
}

/**
 * Whether a prototype is that of protobuf-es, or like it: it has default values, and nothing else
 * that would be kept with it.
 */
function holdsDefaults(
  prototype: object,
  fields: readonly DescField[],
): boolean {
  const names = new Set<string | symbol>(
    fields.map(({ localName }) => localName),
  );
  return (
    Object.getPrototypeOf(prototype) === Object.prototype &&
    Reflect.ownKeys(prototype).every(
      (name) =>
        names.has(name) &&
        isDefault(Object.getOwnPropertyDescriptor(prototype, name)?.value),
    )
  );
}

function isDefault(value: unknown): boolean {
  return (
    /^(?:string|number|bigint|boolean)$/.test(typeof value) ||
    (value instanceof Uint8Array &&
      value.byteLength === value.buffer.byteLength)
  );
}

function hasAccessor(object: object, fields: readonly DescField[]): boolean {
  return fields.some(({ localName, oneof }) => {
    const descriptor =
      oneof === undefined
        ? Object.getOwnPropertyDescriptor(object, localName)
        : undefined;
    return descriptor !== undefined && !("value" in descriptor);
  });
}
