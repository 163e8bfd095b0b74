/**
 * Messages of the well-known types that have a JSON form of their own,
 * https://protobuf.dev/programming-guides/json/
 */
import type { DescMessage, ScalarType } from "@bufbuild/protobuf";
import { isWrapperDesc } from "../../layout/upstream.js";

/** How such a message is written and read: by functions of the runtime, `anyToJson` and `anyFromJson` for example, or as its only field. */
export type WellKnown =
  | { readonly kind: "special"; readonly name: string }
  | { readonly kind: "wrapper"; readonly type: ScalarType };

const SPECIAL =
  /^google\.protobuf\.(Any|Timestamp|Duration|FieldMask|Struct|Value|ListValue)$/;

/** Returns the form of its own that a message has, if it has one. */
export function wellKnown(message: DescMessage): WellKnown | undefined {
  const [, name] = SPECIAL.exec(message.typeName) ?? [];
  if (name !== undefined) {
    return {
      kind: "special",
      name: name.charAt(0).toLowerCase() + name.slice(1),
    };
  }
  const [value] = message.fields;
  return isWrapperDesc(message) && value?.scalar !== undefined
    ? { kind: "wrapper", type: value.scalar }
    : undefined;
}

/** Whether such a message holds others in binary. */
export function isAny(special: WellKnown): boolean {
  return special.kind === "special" && special.name === "any";
}
