/**
 * Messages of the well-known types that have a JSON form of their own,
 * https://protobuf.dev/programming-guides/json/
 */
import type { DescMessage, ScalarType } from "@bufbuild/protobuf";
import { isWrapperDesc } from "../../layout/upstream.js";

/** How such a message is written and read: by functions of the runtime, or as its only field. */
export type WellKnown =
  | ({ readonly kind: "special" } & Special)
  | { readonly kind: "wrapper"; readonly type: ScalarType };

interface Special {
  /** `name`ToJson and `name`FromJson. */
  readonly name: string;
  /** Whether reading it takes what is common to all messages, since it holds others. */
  readonly isNested: boolean;
  /** Whether those are in binary. */
  readonly isPacked?: boolean;
}

const SPECIAL: ReadonlyMap<string, Special> = new Map([
  ["google.protobuf.Any", { name: "any", isNested: true, isPacked: true }],
  ["google.protobuf.Timestamp", { name: "timestamp", isNested: false }],
  ["google.protobuf.Duration", { name: "duration", isNested: false }],
  ["google.protobuf.FieldMask", { name: "fieldMask", isNested: false }],
  ["google.protobuf.Struct", { name: "struct", isNested: true }],
  ["google.protobuf.Value", { name: "value", isNested: true }],
  ["google.protobuf.ListValue", { name: "listValue", isNested: true }],
]);

/** Returns the form of its own that a message has, if it has one. */
export function wellKnown(message: DescMessage): WellKnown | undefined {
  const special = SPECIAL.get(message.typeName);
  if (special !== undefined) {
    return { kind: "special", ...special };
  }
  const [value] = message.fields;
  return isWrapperDesc(message) && value?.scalar !== undefined
    ? { kind: "wrapper", type: value.scalar }
    : undefined;
}

/** Whether such a message holds others in binary. */
export function isPacked(special: WellKnown): boolean {
  return special.kind === "special" && special.isPacked === true;
}
