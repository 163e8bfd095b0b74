/**
 * The prototypes of messages whose fields have defaults there.
 */
import type {
  create as createOf,
  DescField,
  DescMessage,
} from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import { originalOf } from "../fallback/original.js";

/** What is known of the prototypes of the messages of a type. */
export interface Defaults {
  /** The prototype of messages that protobuf-es makes, once it was looked at. It lives as long as the schema does. */
  prototype: object | null | undefined;
  /** The same, once it was asked for. */
  own: object | null | undefined;
  /** Prototypes that were looked at. */
  readonly known: WeakSet<object>;
  readonly schema: DescMessage;
  /** `create` of protobuf-es. */
  readonly create: (schema: DescMessage) => object;
}

/**
 * Makes what is known of the prototypes of a type before its first message.
 */
export function defaults<Desc extends DescMessage>(
  schema: Desc,
  create: typeof createOf<Desc>,
): Defaults {
  return {
    prototype: undefined,
    own: undefined,
    known: new WeakSet(),
    schema,
    // A cast, because it is called with this schema alone.
    create: create as unknown as Defaults["create"],
  };
}

/** So many prototypes of a message are looked at: those of a Proxy can be endless. */
const MAX_PROTOTYPES = 100;

/**
 * Makes sure that a message inherits no accessor of a field. What the message does not have itself
 * need not be read then: it has no effect.
 *
 * Throws an anomaly if there is one.
 */
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
  if (prototype !== null) {
    known.add(prototype);
  }
  if (prototype === ownPrototype(defaults)) {
    defaults.prototype = prototype;
  }
}

function ownPrototype(defaults: Defaults): object | null {
  const { schema, create } = defaults;
  defaults.own ??= Object.getPrototypeOf(originalOf(create)(schema)) as object;
  return defaults.own;
}

/** Whether the object itself has an accessor for a field. */
function hasAccessor(object: object, fields: readonly DescField[]): boolean {
  return fields.some(({ localName, oneof }) => {
    const descriptor =
      oneof === undefined
        ? Object.getOwnPropertyDescriptor(object, localName)
        : undefined;
    return descriptor !== undefined && !("value" in descriptor);
  });
}
