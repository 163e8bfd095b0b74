import { ANOMALY } from "../contract/signals.js";

/**
 * Throws an anomaly if a getter among the elements has changed the length of
 * the list. Checking at each element takes longer.
 */
export function checkLength(list: readonly unknown[], length: number): void {
  if (list.length !== length) {
    throw ANOMALY;
  }
}
