import type { DescMessage } from "@bufbuild/protobuf";
import type { Comparer, Equals } from "../contract/comparer.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";

/** Makes the comparer of a message type. */
export function createComparer<M>(
  schema: DescMessage,
  areEqual: Comparer<M>["areEqual"],
  equals: Equals,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Comparer<M> {
  const { typeName } = schema;
  const gate = newGate<Comparer<M>>(copyRefusals, textEncoding);
  gate.code = { gate, typeName, check, schema, equals, areEqual };
  return gate.code;
}
