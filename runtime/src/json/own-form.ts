/** Messages that have a JSON form of their own, which is `value` in an Any: https://protobuf.dev/programming-guides/json/#any */
import type { DescMessage } from "@bufbuild/protobuf";

const SPECIAL: ReadonlySet<string> = /*@__PURE__*/ inPackage(
  ...["Any", "Timestamp", "Duration", "FieldMask"],
  ...["Struct", "Value", "ListValue"],
);

const WRAPPERS: ReadonlySet<string> = /*@__PURE__*/ inPackage(
  ...["DoubleValue", "FloatValue", "Int64Value", "UInt64Value", "Int32Value"],
  ...["UInt32Value", "BoolValue", "StringValue", "BytesValue"],
);

function inPackage(...names: string[]): ReadonlySet<string> {
  return new Set(names.map((name) => `google.protobuf.${name}`));
}

/** Whether messages of a type have such a form. A type with the name of a wrapper also has to be like one. */
export function hasOwnForm({ typeName, fields }: DescMessage): boolean {
  if (!typeName.startsWith("google.protobuf.")) {
    return false;
  }
  const [value] = fields;
  return (
    SPECIAL.has(typeName) ||
    (WRAPPERS.has(typeName) &&
      value?.fieldKind === "scalar" &&
      value.name === "value" &&
      value.number === 1)
  );
}
