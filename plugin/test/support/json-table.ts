/** Tables of JSON: what protobuf-es makes of it is compared, and whether the fast path does it is told by each row. */
import { create, type Message } from "@bufbuild/protobuf";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./json";
import { plans } from "./planned";

/** What comes of a row: the fast path does it, leaves it to protobuf-es, or protobuf-es refuses it, with an error that has this text. (Errors, and what is made, are always compared.) */
export type Way = "fast" | "left" | "fails" | RegExp;

/** Checks what came of a comparison. */
export function expectWay(
  {
    error,
    fallbacks,
  }: {
    error: { readonly message: string } | undefined;
    fallbacks: number;
  },
  way: Way,
): void {
  if (way instanceof RegExp) expect(error?.message).toMatch(way);
  else expect(error !== undefined).toBe(way === "fails");
  expect(fallbacks).toBe(way === "fast" ? 0 : 1);
}

/** A row of a table: JSON or a message, what comes of it, and options. */
export type Row = readonly [given: unknown, way: Way, options?: unknown];

/** A new message with the given properties assigned as they are. */
export function made(typeName: string, properties: object = {}) {
  return Object.assign(
    create(jsonType(typeName).desc) as Message & Record<string, unknown>,
    properties,
  );
}

/** Rows of which the same comes. */
export function all(given: readonly unknown[], way: Way): Row[] {
  return given.map((each) => [each, way]);
}

/** The same, for one JSON or message with each of these options. */
export function withEach(
  options: readonly unknown[],
  given: unknown,
  way: Way,
): Row[] {
  return options.map((each) => [given, way, each]);
}

/** The same, for each of these values in each of these fields. */
export function rows(
  fields: readonly string[],
  values: readonly unknown[],
  way: Way,
  around: (value: unknown) => unknown = (value) => value,
): Row[] {
  return all(
    fields.flatMap((field) =>
      values.map((value) => ({ [field]: around(value) })),
    ),
    way,
  );
}

/** Declares a test for the JSON of each message, as a value and a text: of its properties, or of what makes it. Plans don't write JSON. */
export function writes(typeName: string, rows: readonly Row[]): void {
  if (plans) return;
  test.each(titled(rows))(
    `${typeName} to JSON %i: %s`,
    (_i, _, [message, way, options]) => {
      const type = jsonType(typeName);
      const make = () =>
        (typeof message === "function"
          ? message()
          : made(typeName, message as object)) as Message;
      expectWay(compareToJson(type, make(), options as object), way);
      expectWay(compareStringify(type, make(), options as object), way);
    },
  );
}

/** Declares a test for each JSON: a value, or its text if it is a string, or what makes it. */
export function reads(
  what: string,
  typeName: string,
  rows: readonly Row[],
): void {
  test.each(titled(rows))(
    `${what}: ${typeName} %i: %s`,
    (_i, _, [json, way, options]) => {
      const type = jsonType(typeName);
      const value = typeof json === "function" ? json() : json;
      expectWay(
        typeof value === "string"
          ? compareParse(type, value, options as object)
          : compareFromJson(type, value, options as object),
        way,
      );
    },
  );
}

function titled(rows: readonly Row[]) {
  return rows.map((row, i) => [i, describeGiven(row[0]), row] as const);
}

function describeGiven(json: unknown): string {
  const text = String(
    typeof json === "string" || typeof json === "function"
      ? json
      : JSON.stringify(json, (_, value) =>
          typeof value === "bigint" ? `${value}n` : value,
        ),
  );
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
