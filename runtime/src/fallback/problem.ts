/**
 * What is wrong, and where, in the words of EncodeError.
 */
import type { DescField, DescOneof } from "@bufbuild/protobuf";

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

/** A path as text. */
export function textOf(path: Path): string {
  return path
    .map((step, i) =>
      typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`,
    )
    .join("");
}

/** The type of a value, and its text if that runs no code of the value: as EncodeError shows it. */
export function show(value: unknown): string {
  const type = typeof value;
  return Object(value) === value || value === undefined
    ? type
    : `${type} (${String(value).slice(0, 64)})`;
}

/** Reads a property. */
export function read(
  object: object,
  name: string,
  field: DescField | DescOneof,
  path: Path,
): unknown {
  try {
    return (object as { readonly [name: string]: unknown })[name];
  } catch (error) {
    return fail(field, path, `reading it threw ${errorText(error)}`);
  }
}

/** An error as text, if it can be asked. */
export function errorText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "an error";
  }
}

/** So deep is looked for problems. */
export const MAX_DEPTH = 100;
