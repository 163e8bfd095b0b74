import type { DescMessage, equals as equalsOf } from "@bufbuild/protobuf";
import { messageCode } from "../clone/create-cloner.js";
import type { Comparer, Equals } from "../contract/comparer.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { GetTextEncoding } from "../contract/text-code.js";

/** Makes the comparer of a message type. */
export function createComparer<M>(
  schema: DescMessage,
  areEqual: Comparer<M>["areEqual"],
  equals: typeof equalsOf,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Comparer<M> {
  return {
    ...messageCode(schema, textEncoding, check),
    equals: equals as Equals,
    areEqual,
  };
}
