/**
 * Looks for what a JSON value has that generated code doesn't read. Of well-known types, it knows what
 * their JSON looks like.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { isArray, isObject } from "../objects/properties.js";
import { isLongText, scalarOf } from "./find-in-message.js";
import {
  fail,
  MAX_DEPTH,
  type Path,
  Problem,
  read,
  show,
  takeStep,
  textOf,
} from "./problem.js";

const PACKAGE = "google.protobuf.";

/** Whether a value may be the JSON of a type that has one of its own. */
type IsJson = (json: unknown, schema: DescMessage) => boolean;

const isAny: IsJson = () => true;
const isWrapped: IsJson = (json, { fields: [value] }) =>
  value !== undefined && isScalar(scalarOf(value), json);

const WELL_KNOWN: { readonly [name: string]: IsJson } = {
  Timestamp: (json) =>
    typeof json === "string" &&
    /Z$/.test(json) &&
    !Number.isNaN(Date.parse(json)),
  Duration: (json) =>
    typeof json === "string" && /^-?[0-9]+(?:\.[0-9]{1,9})?s$/.test(json),
  FieldMask: (json) => typeof json === "string",
  ListValue: isArray as IsJson,
  Struct: isObject,
  Any: isAny,
  Value: isAny,
  DoubleValue: isWrapped,
  FloatValue: isWrapped,
  Int64Value: isWrapped,
  UInt64Value: isWrapped,
  Int32Value: isWrapped,
  UInt32Value: isWrapped,
  BoolValue: isWrapped,
  StringValue: isWrapped,
  BytesValue: isWrapped,
};

/** protobuf-es refuses the value, or reads it but would write it in another way: `"5"` for 5. */
function unusual(json: unknown): string {
  return `invalid or unusual value: ${show(json)}`;
}

/** Throws the first problem of the JSON of a message. */
export function findInJson(
  schema: DescMessage,
  json: unknown,
  ignoresUnknown: boolean,
  path: Path = [],
  owner?: DescField,
): void {
  takeStep(schema);
  const known = schema.typeName.startsWith(PACKAGE)
    ? WELL_KNOWN[schema.typeName.slice(PACKAGE.length)]
    : undefined;
  if (known !== undefined) {
    if (!known(json, schema)) {
      const problem = unusual(json);
      if (owner === undefined) {
        throw new Problem(`message ${schema.typeName}: ${problem}`);
      }
      fail(owner, path, problem);
    }
    return;
  }
  if (path.length > MAX_DEPTH || !isObject(json)) {
    const problem =
      path.length > MAX_DEPTH
        ? "messages are nested too deep to be looked at"
        : `expected an object for message ${schema.typeName}, got ${show(json)}`;
    if (owner === undefined) {
      throw new Problem(problem);
    }
    fail(owner, path, problem);
  }
  const met = new Map<unknown, string>();
  // A name that fields share is that of the last one.
  const fields = schema.fields.concat().reverse();
  for (const key of Object.keys(json)) {
    takeStep(schema);
    const field = fields.find(
      ({ name, jsonName }) => key === jsonName || key === name,
    );
    if (field === undefined) {
      if (!ignoresUnknown && !/^\[.*\]$/.test(key)) {
        throw new Problem(
          `message ${schema.typeName}${path.length > 0 ? ` (${textOf(path)})` : ""}: no field has the key ${show(key)}`,
        );
      }
      continue;
    }
    const at = [...path, key];
    const value = read(json, key, field, at);
    const member = field.oneof ?? field;
    const other = met.get(member);
    if (other !== undefined && (value !== null || field.oneof === undefined)) {
      fail(field, at, `the key ${show(other)} sets it already`);
    }
    if (value !== null) {
      met.set(member, key);
      findInField(field, value, ignoresUnknown, at);
    }
  }
}

function findInField(
  field: DescField,
  json: unknown,
  ignoresUnknown: boolean,
  path: Path,
): void {
  if (field.fieldKind === "list") {
    if (!isArray(json)) {
      fail(field, path, unusual(json));
    }
    (json as readonly unknown[]).forEach((item, i) => {
      findInValue(field, item, ignoresUnknown, [...path, i]);
    });
  } else if (field.fieldKind === "map") {
    if (!isObject(json)) {
      fail(field, path, unusual(json));
    }
    for (const key of Object.keys(json)) {
      const at = [...path, key];
      findInValue(field, read(json, key, field, at), ignoresUnknown, at);
    }
  } else {
    findInValue(field, json, ignoresUnknown, path);
  }
}

function findInValue(
  field: DescField,
  json: unknown,
  ignoresUnknown: boolean,
  path: Path,
): void {
  takeStep(field.parent);
  if (field.message !== undefined) {
    findInJson(field.message, json, ignoresUnknown, path, field);
  } else if (
    field.enum !== undefined
      ? !isEnum(field.enum, json)
      : !isScalar(scalarOf(field), json)
  ) {
    fail(field, path, unusual(json));
  }
}

function isEnum(
  { values, typeName }: NonNullable<DescField["enum"]>,
  json: unknown,
): boolean {
  return typeof json === "string"
    ? values.some(({ name }) => name === json)
    : typeof json === "number"
      ? (json | 0) === json
      : typeName === "google.protobuf.NullValue" && json === null;
}

/** Whether a value can be that of a scalar type, by its number in `ScalarType`. */
function isScalar(type: number, json: unknown): boolean {
  switch (type) {
    case 8: // BOOL
      return typeof json === "boolean";
    case 9: // STRING
      return typeof json === "string" && isWellFormed(json);
    case 12: // BYTES
      return (
        typeof json === "string" &&
        /^[\w+/-]*={0,2}$/.test(json) &&
        json.length % 4 === 0
      );
    case 1: // DOUBLE
    case 2: // FLOAT
      return isFloat(type, json);
    case 3: // INT64, SFIXED64, SINT64
    case 16:
    case 18:
      return isLong(json, BigInt.asIntN);
    case 4: // UINT64, FIXED64
    case 6:
      return isLong(json, BigInt.asUintN);
    case 7: // FIXED32, UINT32
    case 13:
      return typeof json === "number" && json >>> 0 === json;
    default:
      return typeof json === "number" && (json | 0) === json;
  }
}

function isFloat(type: number, json: unknown): boolean {
  return typeof json === "number"
    ? Number.isFinite(type === 2 ? Math.fround(json) : json)
    : json === "NaN" || json === "Infinity" || json === "-Infinity";
}

function isLong(
  json: unknown,
  fit: (bits: number, value: bigint) => bigint,
): boolean {
  const isWhole =
    typeof json === "string" ? isLongText(json) : Number.isInteger(json);
  if (!isWhole) {
    return typeof json === "bigint" && fit(64, json) === json;
  }
  const value = BigInt(json as string | number);
  return fit(64, value) === value;
}

/** Whether a string has no lone surrogate. */
function isWellFormed(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
