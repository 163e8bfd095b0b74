/** Tables of messages with the exact bytes or error that protobuf-es is known to give. */

import type { Message } from "@bufbuild/protobuf";
import { compareAll } from "./differential";
import { countFallbacks } from "./fallbacks";
import type { EncodeOptions } from "./generated";
import { byName, make } from "./make";
import { compareOutcomes } from "./parity";

/** What a message gives: hexadecimal bytes, or the text of an error and its name. */
export type Expected = string | Failure;

export interface Failure {
  readonly message: string;
  readonly name: string;
}

/** An error with this text. */
export function fails(message: string, name = "Error"): Failure {
  return { message, name };
}

/** One row: what it is about, the properties to set or the whole message, and what comes of it. */
export type Row = readonly [
  what: string,
  message: object | (() => unknown),
  expected: Expected,
  options?: EncodeOptions,
];

/**
 * Rows for one field of a message type: values, and the bytes after the tag or
 * the text of the error.
 */
export function scalarRows(
  typeName: string,
  field: string,
  protoName: string,
  tag: string,
  values: readonly (readonly [
    value: unknown,
    expected: string | { text: string },
  ])[],
): Row[] {
  return values.map(([value, expected], i) => [
    `${protoName} ${i}: ${typeof value === "object" ? typeof value : `${typeof value} ${String(value)}`}`,
    { [field]: value },
    typeof expected === "string"
      ? tag + expected
      : fails(
          `cannot encode field ${typeName}.${protoName} to binary: ${expected.text}`,
        ),
  ]);
}

/**
 * Declares a test for each row: the outcome of all functions equals
 * protobuf-es's, and that equals the literal one in the row.
 */
export function table(typeName: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row] as const))(
    `${typeName}: %s`,
    (_, [, message, expected, options]) => {
      const outcome = compareOutcomes(
        byName(typeName),
        messageOf(typeName, message),
        options,
      );
      expect(
        "bytes" in outcome
          ? outcome.bytes
          : { message: outcome.message, name: outcome.name },
      ).toEqual(
        typeof expected === "string" ? expected.replaceAll(" ", "") : expected,
      );
    },
  );
}

/**
 * Declares a test for each row of messages that conform to their type: as
 * `table`, and generated code alone encodes them, with all options.
 */
export function conforming(
  typeName: string,
  rows: readonly (readonly [
    what: string,
    message: object | (() => unknown),
    expected: string,
  ])[],
): void {
  table(typeName, rows);
  test.each(rows.map((row) => [row[0], row[1]] as const))(
    `${typeName}: %s, without fallback`,
    (_, message) => {
      const { fallbacks } = countFallbacks(() =>
        compareAll(byName(typeName), messageOf(typeName, message)() as Message),
      );
      expect(fallbacks).toEqual([]);
    },
  );
}

function messageOf(
  typeName: string,
  message: object | (() => unknown),
): () => unknown {
  return typeof message === "function"
    ? (message as () => unknown)
    : () => make(typeName, message);
}
