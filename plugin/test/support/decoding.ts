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
  fullDir,
  generatedFiles,
  loadModule,
  standaloneDir,
} from "./generated";
import { thrown } from "./outcome";
import { plannedDecode, plans } from "./planned";

/** Whether standalone decoders are tested: see jest.config.js. They have no fallback, and errors of their own. */
export const { standalone = false } = globalThis as { standalone?: boolean };

/** The options of the generated function. */
export interface DecodeOptions {
  readonly readUnknownFields?: boolean | undefined;
  readonly recursionLimit?: number | undefined;
}

/** A message type, and the function that is generated for it. */
export interface Decodable {
  readonly desc: DescMessage;
  readonly decode: (bytes: Uint8Array, options?: DecodeOptions) => Message;
}

const loaded = new Map<string, readonly Decodable[]>();

/** The message types of a file that decoders are generated for. */
function decodablesOf(file: string): readonly Decodable[] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const exports = Object.entries(loadModule(file, "_fast", fullDir));
  const descs = new Map(
    exports
      .filter(([name]) => name.startsWith("fast_"))
      .flatMap(([, table]) => table as readonly { schema: DescMessage }[])
      .map(({ schema }) => [schema.typeName, schema]),
  );
  const decoding = standalone
    ? Object.entries(loadModule(file, "_fast", standaloneDir))
    : exports;
  const types = decoding.flatMap(([name, decode]) =>
    name.startsWith("decode") && typeof decode === "function"
      ? [toDecodable(decode as Decodable["decode"], descs)]
      : [],
  );
  loaded.set(file, types);
  return types;
}

/** The type is told by an empty message, its descriptor by the tables of its file. */
function toDecodable(
  decode: Decodable["decode"],
  descs: ReadonlyMap<string, DescMessage>,
): Decodable {
  const { $typeName } = decode(new Uint8Array(0));
  const desc = descs.get($typeName);
  if (desc === undefined) {
    throw new Error(`no table has ${$typeName}`);
  }
  return { desc, decode: plans ? plannedDecode(desc) : decode };
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
export interface Comparison {
  readonly message: Message | undefined;
  readonly error: ReturnType<typeof thrown> | undefined;
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
  const { result, fallbacks } = countFallbacks(() =>
    outcome(() => decode(bytes, options)),
  );
  if (before.compare(bytes) !== 0) {
    throw new Error(`${desc.typeName}: the input was written to`);
  }
  const expected = outcome(() =>
    fromBinary(desc, bytes, options as Partial<BinaryReadOptions>),
  );
  const difference =
    result.error === undefined && expected.error === undefined
      ? objectDifference(result.message, expected.message, bytes, {
          standalone,
        })
      : isSameError(result.error, expected.error)
        ? undefined
        : `${JSON.stringify(result.error)} instead of ${JSON.stringify(expected.error)}`;
  if (difference !== undefined) {
    throw new Error(
      `${desc.typeName}: ${difference}, for ${before.toString("hex")} ${JSON.stringify(options) ?? ""}`,
    );
  }
  return {
    message: result.message,
    error: expected.error,
    fallbacks: fallbacks.length,
  };
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

function outcome(decode: () => Message): Omit<Comparison, "fallbacks"> {
  try {
    return { message: decode(), error: undefined };
  } catch (e) {
    return { message: undefined, error: thrown(e) };
  }
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
  const { message, error, fallbacks } = compareDecoded(type, bytes, options);
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

/** What is expected of bytes: the fast path alone reads them, protobuf-es does, or an error. */
export type Expected = "read" | "left" | { readonly error: string };

/** A row of a table: what it is about, bytes in hexadecimal digits, what comes of them, options. */
export type Row = readonly [
  what: string,
  bytes: string,
  expected: Expected,
  options?: DecodeOptions,
];

/** An error with this text. */
export function fails(error: string): Expected {
  return { error };
}

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
      expect([error?.message, fallbacks]).toEqual(
        typeof expected === "object"
          ? [expected.error, left]
          : [undefined, left],
      );
    },
  );
}
