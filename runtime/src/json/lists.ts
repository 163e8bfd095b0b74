/**
 * Lists of scalars that are in JSON what they are in a message. All items are checked, then the
 * list is copied as a whole: 24 numbers in a third of the time that appending them takes.
 */
import { arrayFromJson } from "./object.js";
import {
  boolFromJson,
  doubleFromJson,
  floatFromJson,
  int32FromJson,
  stringFromJson,
  uint32FromJson,
} from "./scalars-from-json.js";
import { floatToJson, numberToJson, stringToJson } from "./scalars-to-json.js";

// One function for each type: V8 puts the check of a single value into its loop.

/** Clones are made by it, too, of what may be no array. */
export function numbersToJson(list: readonly number[]): number[] {
  arrayFromJson(list);
  for (let i = 0; i < list.length; i++) {
    numberToJson(list[i] as number);
  }
  return copyOf(list);
}

export function floatsToJson(list: readonly number[]): (number | string)[] {
  for (let i = 0; i < list.length; i++) {
    // Neither NaN nor infinite, and no text: these are converted, or refused.
    if (!Number.isFinite(list[i])) {
      return converted(list, floatToJson);
    }
  }
  return copyOf(list);
}

export function stringsToJson(list: readonly string[]): string[] {
  for (let i = 0; i < list.length; i++) {
    stringToJson(list[i] as string);
  }
  return copyOf(list);
}

export function int32sFromJson<T extends number>(json: readonly T[]): T[];
export function int32sFromJson(json: unknown): number[];
export function int32sFromJson(json: unknown): number[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    int32FromJson(list[i]);
  }
  return copyOf(list as number[]);
}

export function uint32sFromJson(json: unknown): number[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    uint32FromJson(list[i]);
  }
  return copyOf(list as number[]);
}

export function doublesFromJson(json: unknown): number[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    if (!Number.isFinite(list[i])) {
      return converted(list, doubleFromJson);
    }
  }
  return copyOf(list as number[]);
}

export function floatsFromJson(json: unknown): number[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (typeof value !== "number" || !Number.isFinite(Math.fround(value))) {
      return converted(list, floatFromJson);
    }
  }
  return copyOf(list as number[]);
}

export function boolsFromJson(json: unknown): boolean[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    boolFromJson(list[i]);
  }
  return copyOf(list as boolean[]);
}

export function stringsFromJson(json: unknown): string[] {
  const list = arrayFromJson(json);
  for (let i = 0; i < list.length; i++) {
    stringFromJson(list[i]);
  }
  return copyOf(list as string[]);
}

const { slice } = Array.prototype;

/** Returns an array with the items of any that `Array.isArray` takes. */
export function copyOf<T>(list: readonly T[]): T[] {
  // A class of arrays would make another of its own, as one of another realm would.
  return list.constructor === Array
    ? slice.call(list)
    : converted(list, (item) => item);
}

function converted<T, R>(list: readonly T[], convert: (item: T) => R): R[] {
  const items: R[] = [];
  for (let i = 0; i < list.length; i++) {
    items.push(convert(list[i] as T));
  }
  return items;
}
