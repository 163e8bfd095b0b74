/**
 * Members of a JSON object: which field a name means, and what null means for it.
 */
import type { DescEnum, DescField, DescMessage } from "@bufbuild/protobuf";
import { type FieldLayout, hasSharedBytes } from "../../layout/layout.js";

/**
 * Returns the fields that a message reads, by name: the JSON name and the one of Protobuf. If
 * fields share a name, it is that of the last one.
 */
export function fieldsByName(
  message: DescMessage,
): Map<DescField, readonly string[]> {
  const byName = new Map<string, DescField>();
  for (const field of message.fields) {
    byName.set(field.name, field).set(field.jsonName, field);
  }
  return new Map(
    message.fields.map((field) => {
      const names = [...new Set([field.jsonName, field.name])];
      return [field, names.filter((name) => byName.get(name) === field)];
    }),
  );
}

/** Whether null is a value of the field, and not a field that isn't set. Of oneofs, members of null that aren't scalars are left to what reads them. */
export function takesNull(layout: FieldLayout): boolean {
  const { oneof, scalar, message, enum: desc } = layout.field;
  return (
    layout.cardinality === "singular" &&
    (oneof !== undefined
      ? scalar === undefined
      : // Null is empty bytes of the message's own then.
        hasSharedBytes(layout) ||
        message?.typeName === "google.protobuf.Value" ||
        (desc !== undefined && isNullValue(desc)))
  );
}

/** Whether the only value of an enum stands for null. */
export function isNullValue({ typeName }: DescEnum): boolean {
  return typeName === "google.protobuf.NullValue";
}
