/** The listener for fallbacks, and what it is told. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { OperationName } from "../contract/operations.js";

/** A call that the fast path gave up. */
export interface GivenUp {
  /** What was to be done. */
  readonly operation: OperationName;
  readonly schema: DescMessage;
  /** The message, the bytes, the JSON value or text, or the init; undefined for code that may not run. */
  readonly given: unknown;
  readonly options: unknown;
  /** What was thrown. */
  readonly failure: unknown;
  /** Asks the fast path to do the same with something else: throws if it gives up. (For JSON text, with a JSON value.) */
  readonly retry: ((given: unknown) => unknown) | undefined;
}

/** Where the listener is: in the process, which can hold this package twice. */
const LISTENER: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.fallbacks@4",
);

interface Holder {
  listener?: Listener | undefined;
  /** That of the report. */
  report?: Listener | undefined;
}

type Listener = (call: GivenUp) => void;

/** Found once: calls that are left to protobuf-es are to be as fast as it. What finds reasons comes with who sets the listener. */
export const holder: Holder = /*@__PURE__*/ findHolder();

function findHolder(): Holder {
  const global = globalThis as { [LISTENER]?: Holder };
  global[LISTENER] ??= {};
  return global[LISTENER];
}

/** Whether there is one. */
export function isListening(): boolean {
  return (holder.listener ?? holder.report) !== undefined;
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
    holder.report?.(call);
    holder.listener?.(call);
  }
}
