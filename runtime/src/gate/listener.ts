/** Tells of calls that the fast path gave up. What finds reasons comes with who listens. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { OperationName } from "../contract/operations.js";
import { type GivenUp, registry } from "../contract/registry.js";

/** Whether there is a listener. */
export function isListening(): boolean {
  return (registry.listener ?? registry.report) !== undefined;
}

/** Tells the listener, if there is one, before protobuf-es does the call. */
export function reportFallback(
  operation: OperationName,
  schema: object,
  given: unknown,
  failure: unknown,
  options?: unknown,
  retry?: GivenUp["retry"],
): void {
  if (isListening()) {
    const desc = schema as DescMessage;
    const call = { operation, schema: desc, given, options, failure, retry };
    registry.report?.(call);
    registry.listener?.(call);
  }
}
