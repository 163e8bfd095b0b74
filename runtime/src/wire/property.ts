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
