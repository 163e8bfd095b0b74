/**
 * Members of a JSON object: which field a name means, and what null means for it.
 */
import type { DescEnum, DescField, DescMessage } from "@bufbuild/protobuf";

/**
 * Returns the fields that a message reads, by name: the JSON name and the one of Protobuf. If
 * fields share a name, it is that of the last one.
 */
export function fieldsByName(
  message: DescMessage,
): Map<DescField, Set<string>> {
  const byName = new Map<string, DescField>();
  for (const field of message.fields) {
    byName.set(field.name, field).set(field.jsonName, field);
  }
  const names = new Map<DescField, Set<string>>();
  for (const field of message.fields) {
    names.set(
      field,
      new Set(
        [field.jsonName, field.name].filter(
          (name) => byName.get(name) === field,
        ),
      ),
    );
  }
  return names;
}

/** Whether null is a value of the field, and not a field that isn't set. */
export function takesNull({ message, enum: desc }: DescField): boolean {
  return (
    message?.typeName === "google.protobuf.Value" ||
    (desc !== undefined && isNullValue(desc))
  );
}

/** Whether the only value of an enum stands for null. */
export function isNullValue({ typeName }: DescEnum): boolean {
  return typeName === "google.protobuf.NullValue";
}
