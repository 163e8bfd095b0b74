import type { DescMessage } from "@bufbuild/protobuf";
import type { Clone, Cloner } from "../contract/cloner.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";

/** Makes the cloner of a message type. */
export function createCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  clone: Clone,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Cloner<M> {
  const { typeName } = schema;
  const gate = newGate<Cloner<M>>(copyRefusals, textEncoding);
  gate.code = { gate, typeName, check, schema, clone, copy };
  return gate.code;
}
