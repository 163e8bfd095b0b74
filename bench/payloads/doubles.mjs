// Numbers as computations leave them. V8 keeps a small integer in a tagged word, and the same number as a box with a double once
// it was computed from doubles.

/**
 * A copy of init data, or of a JSON value, with each number in a box.
 *
 * @param {unknown} value
 */
export function withDoubles(value) {
  if (typeof value === "number") return boxed(value);
  if (Array.isArray(value)) return value.map(withDoubles);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withDoubles(item)]),
  );
}

/**
 * Puts the numbers of a message, and of those within it, in boxes.
 *
 * @param schema
 * @param {object} message
 */
export function boxNumbers(schema, message) {
  for (const {
    fieldKind,
    localName: name,
    message: type,
    oneof,
  } of schema.fields) {
    // Of a oneof and a map nothing is changed: their values are in objects that have other values too.
    if (oneof !== undefined || fieldKind === "map" || !(name in message))
      continue;
    const value = message[name];
    if (type === undefined) {
      if (typeof value === "number" && Object.hasOwn(message, name))
        message[name] = boxed(value);
    } else if (fieldKind === "list") {
      for (const item of value) boxNumbers(type, item);
    } else if (value !== undefined) {
      boxNumbers(type, value);
    }
  }
  return message;
}

/** Doubles that come from memory are boxed, whatever they are; V8 may make an integer of the result of a product. */
const memory = new Float64Array(1);

function boxed(value) {
  memory[0] = value;
  return memory[0];
}
