/**
 * How many times as fast as protobuf-es a function is by generated code, and by a plan: the least of Node.js 22, 24 and 26 in
 * docs/performance.md, "One process" and, for plans, the messages of an application. A test compares them with the saved
 * results. There is no table of `clone` and `equals`, so nothing is said of these.
 */
import type { OperationName } from "../contract/operations.js";

interface Ratio {
  readonly generated: number;
  readonly planned?: number;
}

export const RATIOS: Readonly<Partial<Record<OperationName, Ratio>>> = {
  create: { generated: 3.2 },
  toBinary: { generated: 3.1, planned: 2.2 },
  fromBinary: { generated: 2.5, planned: 1.9 },
  toJson: { generated: 2.4 },
  toJsonString: { generated: 1.9 },
  fromJson: { generated: 3.4, planned: 2.5 },
  fromJsonString: { generated: 2.6, planned: 2.4 },
};

/** Returns which share of its time a call would have saved with generated code: 0 to 1. */
export function savedShare(
  operation: OperationName,
  doneBy: "planned" | "plain",
): number {
  const { generated = 1, planned = 1 } = RATIOS[operation] ?? {};
  return 1 - (doneBy === "planned" ? planned : 1) / generated;
}
