/**
 * When a type without an entry gets a plan: after as much work as it takes to make one. A program
 * may use a type a few times, and small messages gain little each time.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Gate, GetTextEncoding } from "../contract/gate.js";
import { originalOf } from "../contract/original.js";
import type { CheckedCode } from "../contract/schema-check.js";
import { countHot } from "./hot.js";
import type { Operation } from "./operation.js";
import { planType } from "./plans.js";
import { BYTES_PER_CALL, registry } from "./registry.js";
import { checkCopy, warnOfNothing } from "./warnings.js";

/** So many bytes protobuf-es does itself of each type. */
const BYTES = 1 << 16;

/** So many a type has that is to be planned at its first call. */
export const DUE: number = Number.POSITIVE_INFINITY;

/**
 * Adds what protobuf-es has done to the work for a type that has no entry.
 *
 * @param found what `codeOf` has returned: null where none may run, since others would not gain
 */
export function countBytes<Entry, Plan, Original>(
  { shared: { work } }: Operation<Entry, Plan, Original>,
  found: null | undefined,
  schema: object,
  bytes: number,
): void {
  if (found === undefined && isMessageType(schema)) {
    const before = work.get(schema);
    if (before === undefined) {
      checkCopy(schema);
    }
    work.set(schema, (before ?? 0) + BYTES_PER_CALL + bytes);
    countHot(schema, bytes);
  }
}

/**
 * Makes a plan of a type that has no entry, if it is due. Returns undefined otherwise, and
 * for what can't be planned: then protobuf-es says what is wrong.
 */
export function planIfDue<
  Code extends CheckedCode,
  Plan,
  Original extends object,
>(
  operation: Operation<Gate<Code>, Plan, Original>,
  schema: object,
  original: Original,
  textEncoding: GetTextEncoding,
): Gate<Code> | undefined {
  const { planning, shared } = operation;
  if (
    planning === undefined ||
    (shared.work.get(schema) ?? 0) < BYTES ||
    !isMessageType(schema)
  ) {
    return undefined;
  }
  if (!registry.plans && shared.work.get(schema) !== DUE) {
    warnOfNothing();
    return undefined;
  }
  // Not at once again, if it fails.
  shared.work.delete(schema);
  try {
    return planType(operation, schema, original, textEncoding, (desc) =>
      planning.makeEmpty(desc, originalOf(original)),
    );
  } catch {
    // protobuf-es has to do it itself, this is no descriptor of it, or the stack has ended.
    return undefined;
  }
}

function isMessageType(schema: object): schema is DescMessage {
  return (
    (schema as Partial<DescMessage> | null | undefined)?.kind === "message"
  );
}
