/** Questions about objects. */

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
