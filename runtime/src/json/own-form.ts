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

/** Whether messages of a type have such a form. */
export function hasOwnForm(desc: DescMessage): boolean {
  return SPECIAL.has(desc.typeName) || isWrapper(desc);
}

/** Whether a message is one of google/protobuf/wrappers.proto, as protobuf-es tells it. */
export function isWrapper({ typeName, fields }: DescMessage): boolean {
  const [value] = fields;
  return (
    WRAPPERS.has(typeName) &&
    value?.fieldKind === "scalar" &&
    value.name === "value" &&
    value.number === 1
  );
}
