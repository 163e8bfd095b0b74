/**
 * How fields are copied and compared, decided once: by calls of the runtime's functions, and of those of messages. Generated code has
 * the calls, and plans hold functions that make them.
 */
import type { DescEnum, DescMessage } from "@bufbuild/protobuf";
import {
  type ChildLayout,
  type FieldLayout,
  type ScalarLayout,
  scalarLayout,
  type ValueLayout,
} from "./layout.js";
import {
  type Domain,
  fromJsonOf,
  isFloating,
  isIntegerKey,
  isKeyOf,
  jsType,
  scalarOf,
} from "./scalars.js";

/** A call that copies a value, or that compares two. */
export interface Call {
  /** The function: one of the runtime, or that of a message type. */
  readonly of: string | DescMessage;
  /** What follows the values: functions that are called for what is in them, or the schema of a closed enum. */
  readonly rest: readonly (Call | DescEnum | undefined)[];
}

function call(of: Call["of"], ...rest: Call["rest"]): Call {
  return { of, rest };
}

/** Returns the call that copies a field, or a member of a oneof. The empty value of `implicitBytes` is that of an empty message. */
export function copyOf(layout: FieldLayout): Call {
  const { value } = layout;
  switch (layout.cardinality) {
    case "singular":
      return copyOfValue(value, layout.presence === "implicit");
    case "map":
      return call("copyMap", call(isKeyOf(layout.key)), copyOfValue(value));
    default: {
      const list =
        value.kind === "scalar" &&
        !isClosed(value) &&
        COPIERS[scalarOf(value.type).domain][1];
      return list ? call(list) : call("copyItems", copyOfValue(value));
    }
  }
}

/**
 * The functions for the values of a domain: for one, for a list as a whole, whose items stay what they are, and for one with implicit
 * presence, where -0 of an integer and empty bytes are not set. What JSON has as it is has the functions of JSON, by their names, so
 * that a file has their imports and constants once.
 */
const COPIERS: Readonly<
  Record<Domain, readonly [one: string, list?: string, implicit?: string]>
> = {
  int32: ["int32FromJson", "int32sFromJson", "implicitInt32"],
  uint32: ["uint32FromJson", "uint32sFromJson", "implicitUint32"],
  int64: ["checkedInt64"],
  uint64: ["checkedUint64"],
  float: ["checkedFloat", "copyFloats"],
  double: ["numberToJson", "numbersToJson"],
  bool: ["boolFromJson", "boolsFromJson"],
  string: ["stringFromJson", "stringsFromJson"],
  bytes: ["copyBytes", "", "implicitBytes"],
};

function copyOfValue(value: ValueLayout, isImplicit = false): Call {
  if (value.kind !== "scalar") {
    return callOfChild(value, "copyStruct", copyOfValue);
  }
  if (isClosed(value)) {
    return call("checkedEnum", value.enum);
  }
  if (value.longAsString) {
    return call(fromJsonOf(value.type, true));
  }
  const [one, , implicit] = COPIERS[scalarOf(value.type).domain];
  return call((isImplicit && implicit) || one);
}

/** Returns the call for what is a message on the wire. The value of a wrapper has implicit presence. */
function callOfChild<C>(
  child: ChildLayout,
  struct: string,
  ofScalar: (value: ScalarLayout, isImplicit: boolean) => C,
): C | Call {
  return child.kind === "wrapper"
    ? ofScalar(scalarLayout(child.type), true)
    : call(child.kind === "struct" ? struct : child.message);
}

/** Whether other numbers than those that an enum has are no values. */
function isClosed({ enum: desc }: ScalarLayout): boolean {
  return desc?.open === false;
}

/** Returns the call that compares a field, or a member of a oneof; undefined if only the same values are equal. */
export function equalityOf(layout: FieldLayout): Call | undefined {
  const { value } = layout;
  switch (layout.cardinality) {
    case "singular":
      return equalityOfValue(value, layout.presence === "implicit");
    case "map": {
      const { key } = layout;
      const isKey = isIntegerKey(key) ? call(isKeyOf(key)) : undefined;
      return call("areMapsEqual", isKey, equalityOfValue(value));
    }
    default:
      return value.kind === "scalar" && jsType(value.type) === "number"
        ? call("areNumbersEqual")
        : call("areItemsEqual", equalityOfValue(value));
  }
}

/** Numbers with implicit presence can be unset in several forms. */
function equalityOfValue(
  value: ValueLayout,
  isImplicit = false,
): Call | undefined {
  if (value.kind !== "scalar") {
    return callOfChild(value, "areStructsEqual", equalityOfValue);
  }
  const { type, longAsString } = value;
  if (longAsString) {
    return call("areTextsEqual", call(isKeyOf(type)));
  }
  if (jsType(type) === "Uint8Array") {
    return call("areBytesEqual");
  }
  return isImplicit &&
    value.enum === undefined &&
    ["number", "bigint"].includes(jsType(type))
    ? call(`are${isFloating(type) ? "Floats" : "Integers"}Equal`)
    : undefined;
}
