import type { clone as cloneOf, DescMessage } from "@bufbuild/protobuf";
import type { Clone, Cloner, MessageCode } from "../contract/cloner.js";
import type { TextChecking } from "../contract/json-codec.js";
import type { SchemaCheck } from "../contract/schema-check.js";

/** Makes the cloner of a message type. */
export function createCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  clone: typeof cloneOf,
  textEncoding: () => TextChecking,
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
  textEncoding: () => TextChecking,
  check?: () => SchemaCheck,
): MessageCode {
  return {
    ...{ typeName: schema.typeName, check, schema, textEncoding },
    ...{ knownEncoding: undefined, refusedEncoding: undefined },
    isPlanned: false,
  };
}
