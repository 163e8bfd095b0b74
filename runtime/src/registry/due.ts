import type { DescMessage } from "@bufbuild/protobuf";
import { registry } from "./registry.js";

/** So often protobuf-es does itself what a type is met for. A plan takes as long to make as some calls, and a program may make few. */
const CALLS = 50;

/**
 * Makes a plan of a type that has no entry, if it was met often enough. Returns undefined otherwise, and
 * for what can't be planned: then protobuf-es says what is wrong.
 */
export function planIfDue<Entry>(
  schema: object,
  met: WeakMap<object, number>,
  plan: (schema: DescMessage) => Entry,
): Entry | undefined {
  if (!registry.plans || !isMessageType(schema)) {
    return undefined;
  }
  const count = (met.get(schema) ?? 0) + 1;
  met.set(schema, count > CALLS ? 0 : count);
  if (count <= CALLS) {
    return undefined;
  }
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
