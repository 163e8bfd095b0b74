import type { DescMessage } from "@bufbuild/protobuf";

const WRAPPERS =
  /^google\.protobuf\.(?:Double|Float|U?Int(?:32|64)|Bool|String|Bytes)Value$/;

/** Whether a message is one of google/protobuf/wrappers.proto, as protobuf-es tells it. */
export function isWrapper({ typeName, fields }: DescMessage): boolean {
  const [value] = fields;
  return (
    WRAPPERS.test(typeName) &&
    value?.fieldKind === "scalar" &&
    value.name === "value" &&
    value.number === 1
  );
}
