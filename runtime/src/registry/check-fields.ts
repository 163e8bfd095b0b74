/** Descriptors that a program made, as no compiler does. */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import { FeatureSet_FieldPresence } from "../plan/upstream.js";

/** The largest number of a field, https://protobuf.dev/programming-guides/proto3/#assigning */
const MAX_NUMBER = 0x1fffffff;

/**
 * Makes sure that each field has a number of its own, that members of a oneof are beside each other, and that what
 * is not set is zero.
 *
 * Throws ANOMALY otherwise: what protobuf-es does then depends on how it goes through the fields.
 */
export function checkFields({ fields }: DescMessage): void {
  const numbers = new Set(fields.map(({ number }) => number));
  if (numbers.size !== fields.length || !fields.every(isOrdinary)) {
    throw ANOMALY;
  }
}

function isOrdinary(
  field: DescField,
  i: number,
  fields: readonly DescField[],
): boolean {
  const { number, oneof, fieldKind, presence, enum: type, proto } = field;
  const isImplicit = presence === FeatureSet_FieldPresence.IMPLICIT;
  return (
    number > 0 &&
    number <= MAX_NUMBER &&
    (oneof === undefined ||
      (/^(?:scalar|enum|message)$/.test(fieldKind) &&
        (field === oneof.fields[0] || fields[i - 1]?.oneof === oneof))) &&
    !(
      isImplicit &&
      (proto.defaultValue ||
        (fieldKind === "enum" && type?.values[0]?.number !== 0))
    )
  );
}
