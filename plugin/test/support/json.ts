/** Compares generated code for JSON with protobuf-es: values and texts, messages down to their prototypes, and errors. */
import path from "node:path";
import {
  type DescMessage,
  fromJson,
  fromJsonString,
  type JsonValue,
  type Message,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { objectDifference } from "../../../conformance/suite/object-difference.mjs";
import { countFallbacks } from "./fallbacks";
import { declaringFile } from "./files";
import type { JsonFunctions } from "./functions";
import { entriesOf, fullDir, functionsOf, generatedFiles } from "./generated";
import { type Result, resultOf, thrown } from "./outcome";
import { plannedJson, plans } from "./planned";

/** A message type, and the functions that are generated for it. */
export interface JsonType extends JsonFunctions {
  readonly desc: DescMessage;
  /** Whether it writes JSON without protobuf-es. Plans don't. */
  readonly writes: boolean;
}

const FUNCTIONS = ["toJson", "stringify", "fromJson", "parse"] as const;

const loaded = new Map<string, readonly JsonType[]>();

/** The code for files of Google's is part of the runtime. */
const wellKnownDir = path.join(__dirname, "../../../runtime/src/wkt/json");
const dirOf = (file: string) =>
  file.startsWith("google/protobuf/") ? wellKnownDir : fullDir;

/** The types of a file. */
function typesOf(file: string): readonly JsonType[] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const dir = dirOf(file);
  const types = entriesOf(file, dir)
    .filter((entry) => "toJson" in entry)
    .map(({ schema: desc }) => ({
      ...{ desc, writes: !plans },
      ...(plans
        ? plannedJson(desc)
        : functionsOf<JsonFunctions>(file, desc, FUNCTIONS, dir)),
    }));
  loaded.set(file, types);
  return types;
}

/** All message types that have code for JSON. */
export function jsonTypes(): readonly JsonType[] {
  return generatedFiles(fullDir).flatMap(typesOf);
}

/** The well-known types that have a JSON form of their own, and Empty. */
export function wellKnownJsonTypes(): readonly JsonType[] {
  return [
    ...["any", "duration", "empty", "field_mask", "struct", "timestamp"],
    "wrappers",
  ].flatMap((name) => typesOf(`google/protobuf/${name}`));
}

/** The type of a full name. Only its file is loaded, and what that imports. */
export function jsonType(typeName: string): JsonType {
  return typesOf(declaringFile(typeName)).find(
    ({ desc }) => desc.typeName === typeName,
  ) as JsonType;
}

/** What came of a comparison: what both gave, and how often the fast path gave up. */
export interface Comparison<T> extends Result<T> {
  readonly fallbacks: number;
}

/** Compares the JSON of a message, as a value. Throws an Error that tells about the first difference. */
export function compareToJson(
  type: JsonType,
  message: Message,
  options?: object,
): Comparison<JsonValue> {
  return compare(
    type,
    () => type.toJson(message, options),
    () => toJson(type.desc, message, options),
    options,
  );
}

/** Compares it as a text. */
export function compareStringify(
  type: JsonType,
  message: Message,
  options?: object,
): Comparison<string> {
  return compare(
    type,
    () => type.stringify(message, options),
    () => toJsonString(type.desc, message, options),
    options,
  );
}

/** Compares what is made of a JSON value. */
export function compareFromJson(
  type: JsonType,
  json: unknown,
  options?: object,
): Comparison<Message> {
  return compare(
    type,
    () => type.fromJson(json, options),
    () => fromJson(type.desc, json as JsonValue, options),
    options,
    json,
  );
}

/** Compares what is made of JSON text. */
export function compareParse(
  type: JsonType,
  text: unknown,
  options?: object,
): Comparison<Message> {
  return compare(
    type,
    () => type.parse(text as string, options),
    () => fromJsonString(type.desc, text as string, options),
    options,
    text,
  );
}

function compare<T>(
  { desc }: JsonType,
  run: () => T,
  upstream: () => T,
  options: object | undefined,
  input?: unknown,
): Comparison<T> {
  const { result: actual, fallbacks } = countFallbacks(() => resultOf(run));
  const expected = resultOf(upstream);
  const difference =
    actual.error === undefined && expected.error === undefined
      ? objectDifference(actual.result, expected.result, new Uint8Array(0))
      : errorText(actual) === errorText(expected)
        ? undefined
        : `${errorText(actual)} instead of ${errorText(expected)}`;
  if (difference !== undefined) {
    throw new Error(
      `${desc.typeName}: ${difference}, for ${show(input)} ${show(options)}`,
    );
  }
  return { ...actual, fallbacks: fallbacks.length };
}

/** An error as a text, with its cause. */
function errorText({ error }: Result<unknown>) {
  return error === undefined
    ? "no error"
    : JSON.stringify({
        ...error,
        cause: error.cause === undefined ? undefined : thrown(error.cause),
      });
}

function show(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return String(value);
  }
}
