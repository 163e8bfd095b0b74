// Checks that variants have the results of protobuf-es on all payloads, without timing anything.
import { parseArgs } from "node:util";
import { selectVariants } from "./libraries/index.mjs";
import { loadReferences, prepareChecked } from "./measure/prepare.mjs";
import { selectOperations } from "./operations/index.mjs";
import { selectPayloads } from "./payloads/index.mjs";

const { values } = parseArgs({
  options: {
    operation: { type: "string", default: "all" },
    variants: { type: "string", default: "own" },
    payloads: { type: "string", default: "all" },
    // Of payloads whose messages differ, the most that are checked. What times them checks all that it times.
    messages: { type: "string", default: "Infinity" },
  },
});

let checked = 0;
/** Who has other results that mean the same, of which payloads. */
const others = new Map();
const operations = selectOperations(values.operation);
for (const payload of selectPayloads(values.payloads)) {
  /** The messages, by the patterns that operations want of them. */
  const made = new Map();
  for (const operation of operations) {
    const { patterns } = operation;
    if (!made.has(patterns))
      made.set(
        patterns,
        await loadReferences(operation, payload, Number(values.messages)),
      );
    const references = made.get(patterns);
    for (const variant of selectVariants(values.variants, operation.name)) {
      if (variant.lacks(payload)) continue;
      const { isExact } = await prepareChecked(
        variant,
        operation,
        payload,
        references,
      );
      const key = `${operation.name} by ${variant.name}`;
      if (!isExact) others.set(key, [...(others.get(key) ?? []), payload.name]);
      checked++;
    }
  }
}
for (const [key, payloads] of others)
  console.log(
    `${key} has other results that mean the same: ${payloads.join(", ")}`,
  );
console.log(`${checked} pairs of variants and payloads are right`);
