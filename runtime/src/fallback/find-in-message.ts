/**
 * Looks for what a message has that generated code doesn't write. It goes by the descriptor, and so it
 * may take its time.
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import { isBytes } from "../objects/bytes.js";
import { hasOwn, isArray, isObject } from "../objects/properties.js";
import {
  cut,
  errorText,
  fail,
  invalid,
  MAX_DEPTH,
  type Path,
  Problem,
  read,
  show,
  takeStep,
} from "./problem.js";

/** Throws the first problem of a message. */
export function findInMessage(
  schema: DescMessage,
  message: unknown,
  path: Path = [],
  owner?: DescField,
): void {
  if (path.length > MAX_DEPTH) {
    return;
  }
  takeStep(schema);
  const found = isObject(message)
    ? readTypeName(message, schema, path, owner)
    : undefined;
  if (!isObject(message) || found !== schema.typeName) {
    const problem = `expected message ${schema.typeName}, got ${typeof found === "string" ? `message ${cut(found)}` : show(message)}`;
    if (owner === undefined) {
      throw new Problem(problem);
    }
    fail(owner, path, problem);
  }
  for (const member of schema.members) {
    const at = [...path, member.localName];
    const value = read(message, member.localName, member, at);
    if (member.kind === "oneof") {
      findInOneof(member, value, at);
    } else {
      findInField(member, message, value, at);
    }
  }
}

function readTypeName(
  message: object,
  { typeName }: DescMessage,
  path: Path,
  owner: DescField | undefined,
): unknown {
  if (owner !== undefined) {
    return read(message, "$typeName", owner, path);
  }
  try {
    return (message as { readonly $typeName?: unknown }).$typeName;
  } catch (error) {
    throw new Problem(
      `message ${typeName}: reading $typeName threw ${errorText(error)}`,
    );
  }
}

function findInOneof(oneof: DescOneof, value: unknown, path: Path): void {
  if (!isObject(value)) {
    invalid(oneof, path, value);
  }
  const name = read(value, "case", oneof, path);
  const field = oneof.fields.find(({ localName }) => localName === name);
  if (field !== undefined) {
    const at = [...path, "value"];
    findInValue(field, read(value, "value", field, at), at, false);
  }
}

/** Presence that is tracked, `FeatureSet_FieldPresence` of protobuf-es. */
const IMPLICIT = 2;
const REQUIRED = 3;

function findInField(
  field: DescField,
  message: object,
  value: unknown,
  path: Path,
): void {
  if (field.fieldKind === "list") {
    if (!isArray(value as never)) {
      invalid(field, path, value);
    }
    // Not by `forEach`, which skips what is missing.
    for (const [i, item] of (value as readonly unknown[]).entries()) {
      findInValue(field, item, [...path, i], false);
    }
    return;
  }
  if (field.fieldKind === "map") {
    if (!isObject(value) || inherits(value)) {
      invalid(field, path, value);
    }
    for (const key of Object.keys(value)) {
      const at = [...path, key];
      if (!isKey(field.mapKey, key)) {
        fail(field, at, `invalid key: ${show(key)}`);
      }
      findInValue(field, read(value, key, field, at), at, false);
    }
    return;
  }
  const isSet =
    value !== undefined &&
    (field.presence === IMPLICIT || hasOwn(message, field.localName));
  if (isSet) {
    findInValue(field, value, path, true);
  } else if (field.presence === REQUIRED) {
    fail(field, path, "required field not set");
  } else if (field.presence === IMPLICIT && field.fieldKind !== "message") {
    invalid(field, path, value);
  }
}

/** @param isSingular whether it is the value of a field outside of a oneof, where wrappers are their value */
function findInValue(
  field: DescField,
  value: unknown,
  path: Path,
  isSingular: boolean,
): void {
  const { message } = field;
  takeStep(field.parent);
  if (message === undefined) {
    const scalar = field.fieldKind === "enum" ? INT32 : scalarOf(field);
    if (!isScalar(scalar, value, hasTexts(field))) {
      invalid(field, path, value);
    }
    return;
  }
  if (
    message.typeName === "google.protobuf.Struct" &&
    field.parent.typeName !== "google.protobuf.Value"
  ) {
    if (!isObject(value)) {
      invalid(field, path, value);
    }
    findInStruct(field, value, path);
    return;
  }
  const inner = isSingular ? wrappedBy(message) : undefined;
  if (inner === undefined) {
    findInMessage(message, value, path, field);
  } else if (!isScalar(scalarOf(inner), value, false)) {
    invalid(field, path, value);
  }
}

/** Throws the problem of what is no JSON. */
function findInStruct(field: DescField, value: unknown, path: Path): void {
  if (path.length > MAX_DEPTH) {
    return;
  }
  takeStep(field.parent);
  if (isArray(value as never)) {
    for (const [i, item] of (value as readonly unknown[]).entries()) {
      findInStruct(field, item, [...path, i]);
    }
  } else if (isObject(value)) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      invalid(field, path, value);
    }
    for (const key of Object.keys(value)) {
      const at = [...path, key];
      findInStruct(field, read(value, key, field, at), at);
    }
  } else if (
    value !== null &&
    !/^(?:string|number|boolean)$/.test(typeof value)
  ) {
    invalid(field, path, value);
  }
}

/** Whether a map has keys from its prototype. */
function inherits(map: object): boolean {
  for (const key in map) {
    if (!hasOwn(map, key)) {
      return true;
    }
  }
  return false;
}

/** The field of a message that is a wrapper: in other messages, its value stands for it. */
function wrappedBy({ typeName, fields }: DescMessage): DescField | undefined {
  return /^google\.protobuf\.(?:Double|Float|U?Int(?:32|64)|Bool|String|Bytes)Value$/.test(
    typeName,
  )
    ? fields[0]
    : undefined;
}

/** The type of a scalar, also of the elements of a list and the values of a map. */
export function scalarOf(field: DescField): number {
  return field.enum !== undefined ? INT32 : (field.scalar ?? 0);
}

function hasTexts(field: DescField): boolean {
  return (
    field.fieldKind !== "map" &&
    "longAsString" in field &&
    field.longAsString === true
  );
}

const INT32 = 5;

/** Whether a value conforms to a scalar type, by its number in `ScalarType`. */
function isScalar(type: number, value: unknown, asText: boolean): boolean {
  switch (type) {
    case 1: // DOUBLE
      return typeof value === "number";
    case 2: // FLOAT
      return (
        typeof value === "number" &&
        (!Number.isFinite(value) || Number.isFinite(Math.fround(value)))
      );
    case 3: // INT64
    case 16: // SFIXED64
    case 18: // SINT64
      return isLong(value, asText, BigInt.asIntN);
    case 4: // UINT64
    case 6: // FIXED64
      return isLong(value, asText, BigInt.asUintN);
    case 7: // FIXED32
    case 13: // UINT32
      return typeof value === "number" && value >>> 0 === value;
    case 8: // BOOL
      return typeof value === "boolean";
    case 9: // STRING
      return typeof value === "string";
    case 12: // BYTES
      return isObject(value) && isBytes(value as Uint8Array);
    default:
      // INT32, SFIXED32, SINT32 and enums
      return typeof value === "number" && (value | 0) === value;
  }
}

function isLong(
  value: unknown,
  asText: boolean,
  fit: (bits: number, value: bigint) => bigint,
): boolean {
  if (asText) {
    return isLongText(value) && isLong(BigInt(value), false, fit);
  }
  return typeof value === "bigint" && fit(64, value) === value;
}

/** The length of the longest. */
const MAX_LONG = "-9223372036854775808".length;

/** Whether it is the text that a 64-bit integer has, so none that begins with zeros. */
export function isLongText(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length <= MAX_LONG &&
    /^(?:0|-?[1-9][0-9]*)$/.test(value)
  );
}

function isKey(type: number, key: string): boolean {
  switch (type) {
    case 8: // BOOL
      return key === "true" || key === "false";
    case 9: // STRING
      return true;
    case 3: // INT64, SFIXED64, SINT64
    case 16:
    case 18:
      return isLong(key, true, BigInt.asIntN);
    case 4: // UINT64, FIXED64
    case 6:
      return isLong(key, true, BigInt.asUintN);
    default:
      return String(Number(key)) === key && isScalar(type, Number(key), false);
  }
}
