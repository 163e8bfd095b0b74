// Makes a variant ready for an operation on a payload, and proves that it does the right thing before anyone times it.
import { selectVariants } from "../libraries/index.mjs";
import { OPERATIONS } from "../operations/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { loadReference } from "./reference.mjs";

/**
 * What is timed: each call does the operation once, on the next of the messages.
 *
 * @typedef {(() => unknown) & { count?: number, refresh?: () => Promise<void> }} Run
 *   `count` is the number of messages, `refresh` makes them all anew: what is encoded once has other strings in memory
 */

/**
 * Prepares one variant for one payload, and checks its results against protobuf-es.
 *
 * @param {import("../libraries/index.mjs").Variant} variant
 * @param {import("../operations/index.mjs").Operation} operation
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {import("./reference.mjs").Reference[]} [references] its messages, where they are known already
 * @returns {Promise<{ run: Run, size: number, isExact: boolean }>} the size of the encoded message, in the mean; `isExact` is
 *   false where results differ from those of protobuf-es but mean the same
 */
export async function prepareChecked(variant, operation, payload, references) {
  references ??= await loadReferences(operation, payload);
  const sizes = references.map(({ bytes }) => bytes.length);
  const codec = await variant.load({
    payload,
    schema: references[0].schema,
    operation: operation.name,
    size: () => Math.max(...sizes),
  });
  const runs = references.map((each) => operation.prepare(codec, each));
  const isExact = runs
    .map((run, i) =>
      checked(variant, operation, payload, () =>
        operation.check(codec, references[i], run()),
      ),
    )
    .every((same) => same);
  const run = runs.length === 1 ? runs[0] : inTurn(runs);
  if (payload.make !== undefined && operation.changes) {
    run.refresh = async () => {
      for (const [i, { bytes }] of references.entries()) {
        const made = await loadReference(payload, { index: i, bytes });
        runs[i] = operation.prepare(codec, made);
      }
    };
  }
  return {
    run,
    size: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    isExact,
  };
}

/** The messages of a payload: many where they differ, but no more than a processor's cache holds, nor than `most`. */
export async function loadReferences(
  { patterns },
  payload,
  most = Number.POSITIVE_INFINITY,
) {
  const thinned = patterns !== undefined;
  const references = [await loadReference(payload, { thinned })];
  const { length } = references[0].bytes;
  const count = thinned
    ? Math.min(patterns, ALL_BYTES / length)
    : payload.make === undefined
      ? 1
      : Math.max(2, Math.min(24, CACHED_BYTES / length));
  for (let index = 1; index < Math.min(Math.round(count), most); index++)
    references.push(await loadReference(payload, { index, thinned }));
  return references;
}

const CACHED_BYTES = 32_768;
/** Objects of init data take about ten times the bytes. More of them would come from main memory, at twice the time of all else. */
const ALL_BYTES = 1 << 17;

/** One function for several: each call does the next. @returns {Run} */
export function inTurn(runs) {
  let next = -1;
  const run = () => {
    next = next + 1 < runs.length ? next + 1 : 0;
    return runs[next]();
  };
  run.count = runs.length;
  return run;
}

function checked(variant, operation, payload, check) {
  let same;
  try {
    same = check();
  } catch (cause) {
    throw new Error(
      `${operation.name} by ${variant.name} of ${payload.name} fails`,
      { cause },
    );
  }
  if (variant.exact && !same)
    throw new Error(
      `${operation.name} by ${variant.name} of ${payload.name} has another result than protobuf-es`,
    );
  return same;
}

/**
 * The same for the names in a process's job.
 *
 * @param {{ operation: string, variant: string, payload: string }} job
 */
export function prepareJob({ operation, variant, payload }) {
  return prepareChecked(
    selectVariants(variant, operation)[0],
    OPERATIONS[operation],
    selectPayloads(payload)[0],
  );
}
