import { forgetMerged } from "./forget-merged.mjs";
import { objectDifference } from "./object-difference.mjs";

/** No bytes of a message are a view on JSON. */
const NO_INPUT = new Uint8Array(0);

/**
 * @typedef {object} Comparison
 * @property {string | undefined} difference undefined if there is none
 * @property {boolean} failed whether protobuf-es throws
 * @property {any} value what protobuf-es returns
 */

/**
 * Compares what two functions for JSON return: JSON values and messages down to prototypes and the order of
 * properties, texts by character; or what they throw: class, name, text, field and causes.
 *
 * @param {() => unknown} run the generated function
 * @param {() => unknown} upstream protobuf-es's
 * @returns {Comparison}
 */
export function jsonDifference(run, upstream) {
  const actual = attempt(run);
  const expected = attempt(upstream);
  const failed = expected.error !== undefined;
  const difference =
    actual.error === undefined && !failed
      ? (objectDifference(actual.value, expected.value, NO_INPUT) ??
        memoryDifference(actual.value, expected.value))
      : actual.error === expected.error
        ? undefined
        : `${actual.error ?? "no error"} instead of ${expected.error ?? "no error"}`;
  return { difference, failed, value: expected.value };
}

function attempt(run) {
  forgetMerged();
  try {
    return { value: run() };
  } catch (error) {
    return { error: describeError(error) };
  }
}

/** An error as a text, with its field and its causes. */
export function describeError(error) {
  if (typeof error?.message !== "string") return `thrown ${String(error)}`;
  const field = typeof error.field === "function" ? ` of ${error.field()}` : "";
  const cause =
    error.cause === undefined
      ? ""
      : `, caused by ${describeError(error.cause)}`;
  return `${error.constructor.name} "${error.name}: ${error.message}"${field}${cause}`;
}

/**
 * Tells where the bytes of two equal messages have memory of another kind: protobuf-es gives each its own, which is
 * longer than the bytes for unusual base64.
 */
function memoryDifference(actual, expected, path = "message") {
  if (typeof expected !== "object" || expected === null) return undefined;
  if (actual === expected) return undefined;
  if (expected instanceof Uint8Array) {
    return actual.byteOffset === expected.byteOffset &&
      actual.buffer.byteLength === expected.buffer.byteLength
      ? undefined
      : `${path} has other memory`;
  }
  for (const key of Object.keys(expected)) {
    const found = memoryDifference(
      actual[key],
      expected[key],
      `${path}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
