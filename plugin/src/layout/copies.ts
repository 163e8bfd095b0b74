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
  capitalized,
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
    default:
      return copyOfList(value);
  }
}

/**
 * What checks a scalar that JSON has as it is, and a list of them. Clones have the functions of JSON, by their names, so that a
 * file has their imports and constants once.
 */
const SAME_IN_JSON: {
  readonly [domain: string]: readonly [one: string, list: string];
} = {
  bool: ["boolFromJson", "boolsFromJson"],
  double: ["numberToJson", "numbersToJson"],
  string: ["stringFromJson", "stringsFromJson"],
  uint32: ["uint32FromJson", "uint32sFromJson"],
};

/** Returns the call for a value. With implicit presence, -0 of an integer and empty bytes are not set. */
function copyOfValue(value: ValueLayout, isImplicit = false): Call {
  if (value.kind !== "scalar") {
    return callOfChild(value, "copyStruct", copyOfValue);
  }
  if (isClosed(value)) {
    return call("checkedEnum", value.enum);
  }
  const { domain } = scalarOf(value.type);
  const name = capitalized(domain);
  if (isImplicit && ["int32", "uint32", "bytes"].includes(domain)) {
    return call(`implicit${name}`);
  }
  const check = `checked${name}${value.longAsString ? "Text" : ""}`;
  return call(
    domain === "bytes" ? "copyBytes" : (SAME_IN_JSON[domain]?.[0] ?? check),
  );
}

/** A list is copied as a whole, if its items stay what they are. */
function copyOfList(value: ValueLayout): Call {
  if (
    !isSameIfEqual(value) ||
    isClosed(value) ||
    jsType(value.type) === "bigint"
  ) {
    return call("copyItems", copyOfValue(value));
  }
  const { domain } = scalarOf(value.type);
  return call(SAME_IN_JSON[domain]?.[1] ?? `copy${capitalized(domain)}s`);
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

function isSameIfEqual(value: ValueLayout): value is ScalarLayout {
  return (
    value.kind === "scalar" &&
    jsType(value.type) !== "Uint8Array" &&
    !value.longAsString
  );
}

/** Returns the call that compares a field, or a member of a oneof; undefined if only the same values are equal. */
export function equalityOf(layout: FieldLayout): Call | undefined {
  const { value } = layout;
  if (layout.cardinality === "singular") {
    return equalityOfValue(value, layout.presence === "implicit");
  }
  const areEqual = equalityOfValue(value);
  if (layout.cardinality !== "map") {
    return areEqual ? call("areItemsEqual", areEqual) : call("areListsEqual");
  }
  const isKey = isIntegerKey(layout.key)
    ? call(isKeyOf(layout.key))
    : undefined;
  return call("areMapsEqual", isKey, areEqual);
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
  if (!isSameIfEqual(value)) {
    return call(longAsString ? "areTextsEqual" : "areBytesEqual");
  }
  return isImplicit &&
    value.enum === undefined &&
    ["number", "bigint"].includes(jsType(type))
    ? call(`are${isFloating(type) ? "Floats" : "Integers"}Equal`)
    : undefined;
}
