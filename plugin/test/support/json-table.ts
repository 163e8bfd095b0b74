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

/** What comes of a row: the fast path does it, leaves it to protobuf-es, or protobuf-es refuses it with an error that has this text. */
export type Way = "fast" | "left" | RegExp;

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
  if (way instanceof RegExp) {
    expect(error?.message).toMatch(way);
    expect(fallbacks).toBe(1);
  } else {
    expect(error).toBeUndefined();
    expect(fallbacks).toBe(way === "fast" ? 0 : 1);
  }
}

/** What becomes of a message: as `Way` says, or this JSON by the fast path, or by protobuf-es. */
type Written = Way | { readonly [name: string]: unknown } | Left;

class Left {
  constructor(readonly json: object) {}
}

/** The JSON of a message that is left to protobuf-es. */
export function left(json: object): Left {
  return new Left(json);
}

/** A row for the JSON of a message: its properties or the message, and what comes of it. */
export type MessageRow = readonly [
  what: string,
  message: object | (() => unknown),
  written: Written,
  options?: object | null | undefined,
];

/** Declares a test for each message: its JSON, as a value and a text. Plans don't write JSON. */
export function writes(typeName: string, rows: readonly MessageRow[]): void {
  if (plans) return;
  test.each(rows.map((row) => [row[0], row] as const))(
    `${typeName} to JSON: %s`,
    (_, [, message, written, options]) => {
      const type = jsonType(typeName);
      const make = () =>
        (typeof message === "function"
          ? message()
          : Object.assign(create(type.desc), message)) as Message;
      const [way, json] = expectedOf(written);
      const compared = compareToJson(type, make(), options as object);
      expectWay(compared, way);
      expectWay(compareStringify(type, make(), options as object), way);
      if (json !== undefined) {
        expect(compared.result).toEqual(json);
      }
    },
  );
}

function expectedOf(written: Written): [way: Way, json?: object] {
  if (written instanceof Left) return ["left", written.json];
  return typeof written === "string" || written instanceof RegExp
    ? [written]
    : ["fast", written];
}

/** A row for JSON: the value, or its text if it is a string, and what comes of it. */
export type JsonRow = readonly [
  json: unknown,
  way: Way,
  options?: object | null | undefined,
];

/** Declares a test for each value or text. */
export function reads(
  what: string,
  typeName: string,
  rows: readonly JsonRow[],
): void {
  test.each(rows.map((row, i) => [i, describeJson(row[0]), row] as const))(
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

function describeJson(json: unknown): string {
  const text = String(
    typeof json === "string" || typeof json === "function"
      ? json
      : JSON.stringify(json, (_, value) =>
          typeof value === "bigint" ? `${value}n` : value,
        ),
  );
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
