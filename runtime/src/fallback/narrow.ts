/**
 * Finds where something fails by trying parts of it: a half of a value's parts at a time, until one is left, and then
 * the parts of that. What a type allows, only the fast path knows.
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";

/** A value in what was given, or the bytes of a field. */
export interface Part {
  /** Where it is, for example `items[2].price`. */
  readonly path: readonly (string | number)[];
  /** What it is a value of, or a part of a value. None for what was given itself, and for what is no field. */
  readonly owner?: DescField | DescOneof | undefined;
  /** The type, if it may be a message. */
  readonly schema?: DescMessage | undefined;
  readonly value: unknown;
  /** The error if it could not be read. */
  readonly error?: unknown;
  /** The position of such bytes. */
  readonly position?: number;
  /** Whether there was no time to look further. */
  readonly isRough?: boolean;
}

/** A value that was taken apart. */
export interface Parts {
  /** In the order in which the fast path reads them, so that trying the first of them takes no longer than all. */
  readonly parts: readonly Part[];
  /** Returns the value with only a few of them, which may have other values. */
  readonly only: (parts: readonly Part[]) => unknown;
}

/** So deep is looked. */
export const MAX_DEPTH = 100;

/** So many tries are made in any case, of which each takes the time of the call at most, and others for so many milliseconds. */
const MIN_TRIES = 50;
const MAX_TIME = 100;

/** Returns the smallest part that fails: it does so without its own parts, or with none of them alone. */
export function narrow(
  whole: Part,
  split: (part: Part) => Parts,
  fails: (given: unknown) => boolean,
): Part {
  const end = Date.now() + MAX_TIME;
  let found = whole;
  let failsWith = fails;
  let tries = 0;
  while (found.path.length < MAX_DEPTH) {
    const { parts, only } = split(found);
    const outer = failsWith;
    const fail = (some: readonly Part[]) => {
      tries++;
      return outer(only(some));
    };
    if (parts.length === 0 || fail([])) {
      break;
    }
    let left = parts;
    while (left.length > 1 && (tries < MIN_TRIES || Date.now() < end)) {
      const half = left.slice(0, left.length >> 1);
      left = fail(half) ? half : left.slice(half.length);
    }
    const [part] = left;
    if (left.length > 1) {
      return { ...found, isRough: true };
    }
    if (part === undefined || !fail(left)) {
      break;
    }
    found = part;
    failsWith = refill(part, only, outer);
  }
  return found;
}

/** Returns what tries other values of a part. Objects and lists around it are made once for all of them. */
function refill(
  part: Part,
  only: Parts["only"],
  outer: (given: unknown) => boolean,
): (value: unknown) => boolean {
  const around = only([part]) as { [key: string]: unknown };
  if (around instanceof Uint8Array) {
    return (value) => outer(only([{ ...part, value }]));
  }
  const name = part.path[part.path.length - 1] as string;
  const key = Array.isArray(around) ? "0" : name;
  return (value) => {
    around[key] = value;
    return outer(around);
  };
}
