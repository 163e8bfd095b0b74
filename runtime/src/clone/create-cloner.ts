import type { clone as cloneOf, DescMessage } from "@bufbuild/protobuf";
import type { Clone, Cloner } from "../contract/cloner.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { GetTextEncoding, TextCode } from "../contract/text-code.js";

/** Makes the cloner of a message type. */
export function createCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  clone: typeof cloneOf,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Cloner<M> {
  return {
    ...messageCode(schema, textEncoding, check),
    clone: clone as Clone,
    copy,
  };
}

/** What cloners and comparers have in common. */
export function messageCode(
  schema: DescMessage,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): TextCode {
  return {
    ...{ typeName: schema.typeName, check, schema, textEncoding },
    ...{ knownEncoding: undefined, refusedEncoding: undefined },
    isPlanned: false,
  };
}
