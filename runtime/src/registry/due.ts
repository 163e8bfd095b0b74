/**
 * When a type without an entry gets a plan: after as much work as it takes to make one. A program
 * may use a type a few times, and small messages gain little each time.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { registry } from "./registry.js";
import { checkCopy, warnOfNothing } from "./warnings.js";

/** So many bytes protobuf-es does itself of each type. */
const BYTES = 1 << 16;

/** A call counts for so many, whatever the size of its message. */
const BYTES_PER_CALL = 100;

/** Adds what protobuf-es does to the work for a type. */
export function addWork(
  schema: object,
  work: WeakMap<object, number>,
  bytes: number,
): void {
  if (isMessageType(schema)) {
    const before = work.get(schema);
    if (before === undefined) {
      checkCopy(schema);
    }
    work.set(schema, (before ?? 0) + BYTES_PER_CALL + bytes);
  }
}

/**
 * Makes a plan of a type that has no entry, if it is due. Returns undefined otherwise, and
 * for what can't be planned: then protobuf-es says what is wrong.
 */
export function planIfDue<Entry>(
  schema: object,
  work: WeakMap<object, number>,
  plan: (schema: DescMessage) => Entry,
): Entry | undefined {
  if ((work.get(schema) ?? 0) < BYTES || !isMessageType(schema)) {
    return undefined;
  }
  if (!registry.plans) {
    warnOfNothing();
    return undefined;
  }
  // Not at once again, if it fails.
  work.delete(schema);
  try {
    return plan(schema);
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
