import type { DescMessage } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";

/** The largest number of a field, https://protobuf.dev/programming-guides/proto3/#assigning */
const MAX_NUMBER = 0x1fffffff;

/**
 * Makes sure that each field has a number of its own, as in all descriptors that a compiler made.
 *
 * Throws ANOMALY otherwise: protobuf-es takes some numbers for one field, and some for another.
 */
export function checkFields({ fields }: DescMessage): void {
  const numbers = new Set(fields.map(({ number }) => number));
  if (
    numbers.size !== fields.length ||
    !fields.every(({ number }) => number > 0 && number <= MAX_NUMBER)
  ) {
    throw ANOMALY;
  }
}
