// A message in another library's shape. Strings and bytes are the same objects for all; only the messages around them
// differ.
import { isFieldSet } from "@bufbuild/protobuf";

/**
 * How a library's messages look.
 *
 * @typedef {object} Dialect
 * @property {(properties: object, schema) => unknown} make a message from the properties of its fields that are set
 * @property {(value: bigint, unsigned: boolean) => unknown} int64
 * @property {(field, entries: [string, unknown][]) => unknown} [map] an object by default
 * @property {(properties: object, field, value: unknown) => void} [oneof] sets a field of a oneof; flat by default
 */

/**
 * Rebuilds a protobuf-es message.
 *
 * @param {object} schema its descriptor
 * @param {object} message
 * @param {Dialect} dialect
 */
export function reshape(schema, message, dialect) {
  const properties = {};
  for (const field of schema.fields) {
    if (!isFieldSet(message, field)) continue;
    const { oneof, localName: name } = field;
    const value = convert(
      field,
      oneof === undefined ? message[name] : message[oneof.localName].value,
      dialect,
    );
    if (oneof !== undefined && dialect.oneof !== undefined)
      dialect.oneof(properties, field, value);
    else properties[name] = value;
  }
  return dialect.make(properties, schema);
}

function convert(field, value, dialect) {
  switch (field.fieldKind) {
    case "list":
      return value.map((item) => convertOne(field, item, dialect));
    case "map": {
      const entries = Object.entries(value).map(([key, item]) => [
        key,
        convertOne(field, item, dialect),
      ]);
      return dialect.map?.(field, entries) ?? Object.fromEntries(entries);
    }
    default:
      return convertOne(field, value, dialect);
  }
}

function convertOne(field, value, dialect) {
  if (field.message !== undefined)
    return reshape(field.message, value, dialect);
  return typeof value === "bigint"
    ? dialect.int64(value, UNSIGNED.has(field.scalar))
    : value;
}

// ScalarType.UINT64 and ScalarType.FIXED64
const UNSIGNED = new Set([4, 6]);
