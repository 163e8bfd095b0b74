/** Properties by computed names, for objects of many shapes: see shapes.ts. */

/**
 * Returns a property of an object, as `object[name]` does.
 *
 * V8 compiles a call of `Reflect.get` to one of its own lookup, which searches
 * the object and its prototypes, and takes as long for any shape.
 */
export const getProperty = Reflect.get as <T extends object, K extends keyof T>(
  object: T,
  name: K,
) => T[K];

/**
 * Sets a property of an object.
 *
 * V8 asks its table of shapes and names where a property is set by a name in the
 * code. Here it has seen many names, and searches the object and what it can become.
 */
export function setProperty<T extends object, K extends keyof T>(
  object: T,
  name: K,
  value: T[K],
): void {
  object[name] = value;
}
