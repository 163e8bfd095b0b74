/**
 * The numbers by which plans at run time go (runtime/src/plan), which has a copy of this
 * file: what the build prints switches on literals, for which V8 jumps by a table.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  isKeyOfPair,
  isLoose,
  type ScalarLayout,
  type ValueLayout,
} from "../layout/layout.js";
import { ScalarType } from "../layout/upstream.js";

/** What is added to the number of a 64-bit integer that is a string. */
export const TEXT = 18;

// Where ScalarType has gaps, since groups and messages are no scalars.
/** A string that need not be UTF-8, for what reads. */
export const LOOSE_STRING = 10;
/** A string whose values repeat, for what reads. */
export const KEY_STRING = 11;

/** Returns the number of a scalar value, for what writes. */
export function writeCode({ type, longAsString }: ScalarLayout): number {
  return longAsString ? TEXT + type : type;
}

/** Returns the number of the scalar value of a field, for what reads. */
export function readCode(value: ScalarLayout, field: DescField): number {
  if (value.type !== ScalarType.STRING) {
    return writeCode(value);
  }
  return isLoose(field)
    ? LOOSE_STRING
    : isKeyOfPair(field)
      ? KEY_STRING
      : ScalarType.STRING;
}

/** What a value is. */
export const Kind = {
  SCALAR: 0,
  /** A message with its length before it. */
  MESSAGE: 1,
  GROUP: 2,
  WRAPPER: 3,
  STRUCT: 4,
} as const;

export function kindOf(value: ValueLayout): number {
  switch (value.kind) {
    case "scalar":
      return Kind.SCALAR;
    case "wrapper":
      return Kind.WRAPPER;
    case "struct":
      return Kind.STRUCT;
    default:
      return value.endTag === undefined ? Kind.MESSAGE : Kind.GROUP;
  }
}

/** Returns the end tag of a group; 0 for what is none. */
export function endTagOf(value: ValueLayout): number {
  return value.kind === "scalar" ? 0 : (value.endTag ?? 0);
}

/**
 * How a property is written: the number of a scalar value for one with implicit presence, or
 * one of these.
 */
export const WriteOp = {
  EXPLICIT_PLAIN: 40,
  ONEOF: 41,
  REPEATED: 42,
  PACKED: 43,
  MAP: 44,
  EXPLICIT: 45,
  REQUIRED: 46,
} as const;

/** How a value is read: the number of a scalar value, or one of these. */
export const ReadOp = {
  /** What has its length before it. */
  MESSAGE: 42,
  PACKED: 43,
  MAP: 44,
  /** A group, a wrapper or a google.protobuf.Struct. */
  OTHER: 45,
  /** What protobuf-es alone can read. */
  ANOMALY: 46,
} as const;

/** What becomes of a value that was read. */
export const ReadForm = {
  SINGULAR: 0,
  REPEATED: 1,
  ONEOF: 2,
  /** A closed enum, whose other values become unknown fields. */
  CLOSED: 3,
  CLOSED_ONEOF: 4,
} as const;
