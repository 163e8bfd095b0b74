/**
 * Makes messages of an init by `create` and by the generated function, twice each, and tells the first difference.
 * Objects have to have the same prototype, and the same properties in the same order. What protobuf-es makes anew each
 * time has to be new, and what it takes over from the init, or shares among messages, has to be the same object.
 *
 * @param {(init: unknown) => object} create `create` of protobuf-es for the type
 * @param {(init: unknown) => object} createFoo the generated function
 * @param {unknown} init
 * @returns {string | undefined} undefined if there is none
 */
export function createdDifference(create, createFoo, init) {
  const [expected, again] = [outcome(create, init), outcome(create, init)];
  const [actual, other] = [outcome(createFoo, init), outcome(createFoo, init)];
  if (expected.error !== actual.error || again.error !== other.error) {
    return `${actual.error ?? "a message"} instead of ${expected.error ?? "a message"}`;
  }
  return expected.error === undefined
    ? compare("message", [
        actual.message,
        other.message,
        expected.message,
        again.message,
      ])
    : undefined;
}

function outcome(make, init) {
  try {
    return { message: make(init) };
  } catch (e) {
    return {
      error: e instanceof Error ? `${e.name}: ${e.message}` : String(e),
    };
  }
}

/** Compares what both made, and what they made the second time. */
function compare(path, [actual, other, expected, again]) {
  if (Object.is(expected, again)) {
    return Object.is(actual, expected) && Object.is(other, expected)
      ? undefined
      : `${path} is ${text(actual)} instead of ${text(expected)}`;
  }
  if (!isObject(actual) || actual === other || actual === expected) {
    return `${path} is ${text(actual)} instead of a new object`;
  }
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
    return `${path} has another prototype`;
  }
  const [keys, wanted] = [Reflect.ownKeys(actual), Reflect.ownKeys(expected)];
  if (keys.length !== wanted.length || keys.some((k, i) => k !== wanted[i])) {
    return `${path} has ${keys.map(String)} instead of ${wanted.map(String)}`;
  }
  for (const key of keys) {
    const where = `${path}.${String(key)}`;
    const properties = [actual, other, expected, again].map((object) =>
      Object.getOwnPropertyDescriptor(object, key),
    );
    const [a, , b] = properties;
    if (
      a.enumerable !== b.enumerable ||
      a.writable !== b.writable ||
      a.configurable !== b.configurable
    ) {
      return `${where} is another kind of property`;
    }
    const difference = compare(
      where,
      properties.map((property) => property.value),
    );
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function text(value) {
  return isObject(value) ? "an object" : String(value);
}
