/**
 * How many times as fast as protobuf-es a function is by generated code, and by a plan, if there are any: the least of Node.js 22,
 * 24 and 26 in docs/performance.md, "One process". A test compares them with the saved results.
 */
import type { OperationName } from "../contract/operations.js";

type Ratio = { readonly generated: number; readonly planned?: number };

export const RATIOS: Readonly<Record<OperationName, Ratio>> = {
  create: { generated: 2.9 },
  toBinary: { generated: 3.3, planned: 2.1 },
  fromBinary: { generated: 3.3, planned: 1.8 },
  toJson: { generated: 2.6 },
  toJsonString: { generated: 1.8 },
  fromJson: { generated: 4.2, planned: 2.5 },
  fromJsonString: { generated: 2.8, planned: 2.2 },
  clone: { generated: 8.1, planned: 4.2 },
  equals: { generated: 7.1, planned: 4.1 },
};

/** Returns which share of its time a call would have saved with generated code: 0 to 1. What fell back would with any. */
export function savedShare(operation: OperationName, doneBy: string): number {
  const { generated, planned = 1 } = RATIOS[operation];
  const done = { plain: 1, planned }[doneBy] ?? generated;
  return 1 - done / generated;
}
