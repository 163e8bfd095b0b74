/** Messages that have a JSON form of their own, which is `value` in an Any: https://protobuf.dev/programming-guides/json/#any */
import type { DescMessage } from "@bufbuild/protobuf";
import { isWrapper } from "../objects/wrappers.js";

const SPECIAL =
  /^google\.protobuf\.(?:Any|Timestamp|Duration|FieldMask|Struct|Value|ListValue)$/;

/** Whether messages of a type have such a form. */
export function hasOwnForm(desc: DescMessage): boolean {
  const { typeName } = desc;
  return (
    typeName.startsWith("google.protobuf.") &&
    (SPECIAL.test(typeName) || isWrapper(desc))
  );
}
