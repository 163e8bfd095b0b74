/** Tables of messages that are compared with protobuf-es. */

import type { Message } from "@bufbuild/protobuf";
import { hex } from "./bytes";
import { compareAll } from "./differential";
import type { EncodeOptions } from "./functions";
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

/** One row: what it is about, the properties to set or the whole message, and what comes of it, if that is to be seen. */
export type Row = readonly [
  what: string,
  message: object | (() => unknown),
  expected?: Expected | undefined,
  options?: EncodeOptions,
];

/** Declares a test for each row: the outcome of all functions equals protobuf-es's. */
export function table(typeName: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row] as const))(
    `${typeName}: %s`,
    (_, [, message, expected, options]) => {
      const outcome = compareOutcomes(
        byName(typeName),
        messageOf(typeName, message),
        options,
      );
      if (expected === undefined) return;
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

/** Declares a test for each row of messages that conform to their type: generated code alone encodes them, with all options. */
export function conforming(
  typeName: string,
  rows: readonly (readonly [
    what: string,
    message: object | (() => unknown),
    expected?: string,
  ])[],
): void {
  test.each(rows.map((row) => [row[0], row] as const))(
    `${typeName}: %s, without fallback`,
    (_, [, given, expected]) => {
      const generated = byName(typeName);
      const message = messageOf(typeName, given)() as Message;
      compareAll(generated, message);
      if (expected !== undefined) {
        expect(hex(generated.encode(message))).toBe(
          expected.replaceAll(" ", ""),
        );
      }
    },
  );
}

function messageOf(
  typeName: string,
  message: object | (() => unknown),
): () => unknown {
  if (typeof message === "function") return message as () => unknown;
  const { fields, oneofs } = byName(typeName).desc;
  const names = [...fields, ...oneofs].map(({ localName }) => localName);
  // Of other properties, nothing would be seen.
  expect(["$unknown", ...names]).toEqual(
    expect.arrayContaining(Object.keys(message)),
  );
  return () => make(typeName, message);
}
