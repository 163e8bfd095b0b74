/**
 * What is wrong, and where, in the words of EncodeError.
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";

/** Where a value is in what was given, for example `items[2].price`. */
export type Path = readonly (string | number)[];

/** Thrown by what looks for a problem when it finds one. */
export class Problem {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Throws the problem of a field. */
export function fail(
  field: DescField | DescOneof,
  path: Path,
  problem: string,
): never {
  const name = `field ${field.parent.typeName}.${field.name}`;
  throw new Problem(
    `${path.length === 1 ? name : `${name} (${textOf(path)})`}: ${problem}`,
  );
}

/** Throws the problem of a field whose value is not of its type, or out of its range. */
export function invalid(
  field: DescField | DescOneof,
  path: Path,
  value: unknown,
): never {
  return fail(field, path, `invalid value: ${show(value)}`);
}

/** A path as text, the middle of a long one left out. */
export function textOf(path: Path): string {
  const text = path
    .map((step, i) =>
      typeof step === "number"
        ? `[${step}]`
        : `${i === 0 ? "" : "."}${cut(step)}`,
    )
    .join("");
  const half = MAX_PATH / 2;
  return text.length > MAX_PATH
    ? `${text.slice(0, half)}…${text.slice(-half)}`
    : text;
}

/** The beginning of a text of the message's. */
export function cut(text: string): string {
  return text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text;
}

/** So much is shown of each key, value and error, and of a path. */
const MAX_PART = 64;
const MAX_PATH = 400;

/** The type of a value, and its text if that runs no code of the value: as EncodeError shows it. */
export function show(value: unknown): string {
  const type = typeof value;
  return Object(value) === value || value === undefined
    ? type
    : `${type} (${String(value).slice(0, MAX_PART)})`;
}

/** Reads a property. */
export function read(
  object: object,
  name: string,
  field: DescField | DescOneof,
  path: Path,
): unknown {
  takeStep(field.parent);
  try {
    return (object as { readonly [name: string]: unknown })[name];
  } catch (error) {
    return fail(field, path, `reading it threw ${errorText(error)}`);
  }
}

/** An error as text, if it can be asked. */
export function errorText(error: unknown): string {
  try {
    return cut(String(error));
  } catch {
    return "an error";
  }
}

/** So deep is looked for problems. */
export const MAX_DEPTH = 100;

/** So many values are looked at in a search, and tags in bytes: a message can hold itself, or one message in many places. */
const MAX_STEPS = 10_000;

let steps = 0;

/** Begins a search. */
export function startSearch(): void {
  steps = 0;
}

/** Throws a Problem if the search has taken too long. */
export function takeStep({ typeName }: DescMessage): void {
  if (++steps > MAX_STEPS) {
    throw new Problem(
      `message ${typeName}: it is too large, or refers to itself, so the cause was not found in ${MAX_STEPS} values`,
    );
  }
}
