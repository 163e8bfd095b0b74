/**
 * Questions about objects, for generated code: a message type may be called
 * Array, for example, and then hides the global of that name.
 */
import { ANOMALY } from "./anomaly.js";

/**
 * Whether the object has the property itself. Generated messages of proto2
 * and editions have default values on their prototype.
 */
export function hasOwn(message: object, name: string): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: Object.hasOwn is of ES2022, and the runtime of ES2017
  return Object.prototype.hasOwnProperty.call(message, name);
}

/**
 * Whether no prototype can provide a property of the object that is not one of
 * Object.prototype.
 */
export function isPlain(message: object): boolean {
  return Object.getPrototypeOf(message) === Object.prototype;
}

/**
 * Whether a defined value that was read from the message is its own, for a
 * property that no prototype of generated messages has.
 */
export function isOwn(message: object, name: string): boolean {
  return isPlain(message) || hasOwn(message, name);
}

/** Prototypes that were seen without an accessor, of their own or inherited. */
const withoutAccessors = /*@__PURE__*/ new WeakSet<object>();

/** So many prototypes of a message are looked at: those of a Proxy can be endless. */
const MAX_PROTOTYPES = 100;

/**
 * Returns the prototype of a message, if there is no accessor that the message
 * could inherit. What the message does not have itself need not be read then: it
 * has no effect. A prototype is looked at once.
 *
 * Throws an anomaly if there is one.
 */
export function defaultsOf(message: object): object | null {
  const prototype: object | null = Object.getPrototypeOf(message);
  let next = prototype;
  for (let i = 0; next !== null && !withoutAccessors.has(next); i++) {
    if (i === MAX_PROTOTYPES || hasAccessor(next)) {
      throw ANOMALY;
    }
    next = Object.getPrototypeOf(next);
  }
  if (prototype !== null) {
    withoutAccessors.add(prototype);
  }
  return prototype;
}

/**
 * Whether the object itself has an accessor, other than the one of Object.prototype
 * (of whatever realm) that no field can have the name of.
 */
function hasAccessor(object: object): boolean {
  return Object.entries(Object.getOwnPropertyDescriptors(object)).some(
    ([name, descriptor]) => name !== "__proto__" && !("value" in descriptor),
  );
}

/**
 * Whether the value is an array.
 */
export function isArray(value: unknown): boolean {
  return Array.isArray(value);
}

/**
 * Whether the value is an object, but no array: one that can be JSON, an init, or
 * a map in an init. (A map in a message can be an array: see `isRecord`.)
 */
export function isObject<T>(value: T): value is NonNullable<T> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
