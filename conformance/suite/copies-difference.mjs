import { clone, equals } from "@bufbuild/protobuf";
import { jsonDifference } from "./json-difference.mjs";

/**
 * Compares what clones a message, and what compares it with another one, in both orders, with protobuf-es: objects, answers
 * and errors. Returns the first difference.
 *
 * @param {import("@bufbuild/protobuf").DescMessage} schema
 * @param {{ clone(message: object): object, equals(a: object, b: object, options?: object): boolean }} generated
 * @param {object} a
 * @param {object} b
 * @param {object} [options] of `equals`
 * @param {{ upstream?: { clone: Function, equals: Function }, tried?: (failed: boolean, value: unknown) => void }} [more]
 *   protobuf-es, as the generated code imports it, and what is called for each comparison
 * @returns {string | undefined}
 */
export function copiesDifference(
  schema,
  generated,
  a,
  b,
  options,
  { upstream = { clone, equals }, tried } = {},
) {
  for (const [what, run, expected] of [
    ["clone", () => generated.clone(a), () => upstream.clone(schema, a)],
    [
      "equals",
      () => generated.equals(a, b, options),
      () => upstream.equals(schema, a, b, options),
    ],
    [
      "equals, turned round",
      () => generated.equals(b, a, options),
      () => upstream.equals(schema, b, a, options),
    ],
  ]) {
    const { difference, failed, value } = jsonDifference(run, expected);
    tried?.(failed, value);
    if (difference !== undefined) return `${what}: ${difference}`;
  }
  return undefined;
}
