/** Compares decoders with `fromBinary` of protobuf-es: objects down to their prototypes and views, and errors. */
import {
  type BinaryReadOptions,
  type DescMessage,
  fromBinary,
  type Message,
} from "@bufbuild/protobuf";
import { DecodeError } from "protobuf-es-fast";
import {
  objectDifference,
  sharedObject,
} from "../../../conformance/suite/object-difference.mjs";
import { unhex } from "./bytes";
import { countFallbacks } from "./fallbacks";
import { declaringFile } from "./files";
import {
  entriesOf,
  fullDir,
  functionsOf,
  generatedFiles,
  standaloneDir,
} from "./generated";
import { type Result, resultOf } from "./outcome";
import { plannedDecode, plans } from "./planned";

/** Whether standalone decoders are tested: see jest.config.js. They have no fallback, and errors of their own. */
export const { standalone = false } = globalThis as { standalone?: boolean };

/** The options of the generated function. */
export interface DecodeOptions {
  readonly readUnknownFields?: boolean | undefined;
  readonly recursionLimit?: number | undefined;
}

interface Decoder {
  readonly decode: (bytes: Uint8Array, options?: DecodeOptions) => Message;
}

/** A message type, and the function that is generated for it. */
export interface Decodable extends Decoder {
  readonly desc: DescMessage;
}

const loaded = new Map<string, readonly Decodable[]>();

/** The message types of a file that decoders are generated for. */
function decodablesOf(file: string): readonly Decodable[] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const dir = standalone ? standaloneDir : fullDir;
  const types = entriesOf(file, fullDir)
    .filter((entry) => "read" in entry)
    .map(({ schema: desc }) =>
      plans
        ? { desc, decode: plannedDecode(desc) }
        : { desc, ...functionsOf<Decoder>(file, desc, ["decode"], dir) },
    );
  loaded.set(file, types);
  return types;
}

/** All message types that decoders are generated for. */
export function decodables(): readonly Decodable[] {
  return generatedFiles(fullDir).flatMap(decodablesOf);
}

/** The type of a full name. Only its file is loaded, and what that imports. */
export function decodable(typeName: string): Decodable {
  return decodablesOf(declaringFile(typeName)).find(
    ({ desc }) => desc.typeName === typeName,
  ) as Decodable;
}

/** What came of a comparison: what both gave, and how often the fast path gave up. */
export interface Comparison extends Result<Message> {
  readonly fallbacks: number;
}

/**
 * Decodes the bytes by generated code and by protobuf-es. Throws an Error that
 * tells about the first difference, or if the bytes were changed.
 */
export function compareDecoded(
  { desc, decode }: Decodable,
  bytes: Uint8Array,
  options?: DecodeOptions,
): Comparison {
  const before = Buffer.from(bytes);
  const { result: actual, fallbacks } = countFallbacks(() =>
    resultOf(() => decode(bytes, options)),
  );
  if (before.compare(bytes) !== 0) {
    throw new Error(`${desc.typeName}: the input was written to`);
  }
  const expected = resultOf(() =>
    fromBinary(desc, bytes, options as Partial<BinaryReadOptions>),
  );
  const difference =
    actual.error === undefined && expected.error === undefined
      ? objectDifference(actual.result, expected.result, bytes, { standalone })
      : isSameError(actual.error, expected.error)
        ? undefined
        : `${JSON.stringify(actual.error)} instead of ${JSON.stringify(expected.error)}`;
  if (difference !== undefined) {
    throw new Error(
      `${desc.typeName}: ${difference}, for ${before.toString("hex")} ${JSON.stringify(options) ?? ""}`,
    );
  }
  const { result } = actual;
  return { result, error: expected.error, fallbacks: fallbacks.length };
}

/** Whether errors are the same. Those of standalone code are of a class of its own. */
function isSameError(
  actual: Comparison["error"],
  expected: Comparison["error"],
): boolean {
  return standalone
    ? actual?.thrown === DecodeError.name && expected !== undefined
    : JSON.stringify(actual) === JSON.stringify(expected);
}

/**
 * The same, for bytes that conforming writers write: without a fallback, and
 * with objects of its own each time.
 */
export function compareConforming(
  type: Decodable,
  bytes: Uint8Array,
  options?: DecodeOptions,
): Message {
  const compared = compareDecoded(type, bytes, options);
  const { result: message, error, fallbacks } = compared;
  if (message === undefined || fallbacks > 0) {
    throw new Error(
      `${type.desc.typeName}: ${JSON.stringify(error) ?? `${fallbacks} fallbacks`}, for ${Buffer.from(bytes).toString("hex")}`,
    );
  }
  const upstream = () =>
    fromBinary(type.desc, bytes, options as Partial<BinaryReadOptions>);
  const shared = sharedObject(
    [message, type.decode(bytes, options)],
    [upstream(), upstream()],
  );
  if (shared !== undefined) {
    throw new Error(`${type.desc.typeName}: ${shared}`);
  }
  return message;
}

/** What is expected of bytes: the fast path alone reads them, protobuf-es does, or it refuses them (the error is compared). */
export type Expected = "read" | "left" | "fails";

/** A row of a table: what it is about, bytes in hexadecimal digits, what comes of them, options. */
export type Row = readonly [
  what: string,
  bytes: string,
  expected: Expected,
  options?: DecodeOptions,
];

/**
 * Declares a test for each row: the outcome equals that of protobuf-es, and is
 * the expected one.
 */
export function decodeTable(typeName: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row] as const))(
    `${typeName}: %s`,
    (_, [, bytes, expected, options]) => {
      const { error, fallbacks } = compareDecoded(
        decodable(typeName),
        unhex(bytes),
        options,
      );
      const left = !standalone && expected !== "read" ? 1 : 0;
      expect([error !== undefined, fallbacks]).toEqual([
        expected === "fails",
        left,
      ]);
    },
  );
}
