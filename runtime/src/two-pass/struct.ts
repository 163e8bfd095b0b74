/**
 * Fields of type google.protobuf.Struct in two passes: see wire/write-struct.ts.
 */
import { ANOMALY } from "../wire/anomaly.js";
import { entryValue, hasOwnKeys } from "../wire/map-entries.js";
import { isObject } from "../wire/properties.js";
import { DOUBLES, writeFixed64 } from "../wire/write-int64.js";
import type { Json, JsonRecord } from "../wire/write-struct.js";
import { writeVarint } from "../wire/write-varint.js";
import { stringPlaces, stringSize, writeString } from "./string.js";
import { checkEnd, keepLength, nextPlace, takeLength } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const DOUBLES$ = DOUBLES;
const checkEnd$ = checkEnd;
const entryValue$ = entryValue;
const hasOwnKeys$ = hasOwnKeys;
const isObject$ = isObject;
const keepLength$ = keepLength;
const nextPlace$ = nextPlace;
const stringSize$ = stringSize;
const takeLength$ = takeLength;
const writeFixed64$ = writeFixed64;
const writeString$ = writeString;
const writeVarint$ = writeVarint;

/** The place of keys, and of values that are strings. */
const KEY: number = /*@__PURE__*/ stringPlaces(1);
const VALUE: number = /*@__PURE__*/ stringPlaces(1);

/**
 * Returns the size in bytes of a JSON object as the fields of a
 * google.protobuf.Struct.
 *
 * Throws an anomaly if a value is not JSON.
 */
export function structSize(json: JsonRecord, guessed: Uint8Array): number {
  if (!isObject$(json)) {
    throw ANOMALY;
  }
  let size = 0;
  let lastKey: string | undefined;
  for (const key in json) {
    const entry = nextPlace$();
    const length =
      2 +
      stringSize$(key, guessed, KEY) +
      keepLength$(nextPlace$(), valueSize(entryValue$(json, key), guessed));
    size += 1 + keepLength$(entry, length);
    lastKey = key;
  }
  if (!hasOwnKeys$(json, lastKey)) {
    throw ANOMALY;
  }
  return size;
}

/** Returns the size in bytes of a JSON value as the field of a google.protobuf.Value. */
function valueSize(json: Json | undefined, guessed: Uint8Array): number {
  switch (typeof json) {
    case "number":
      return 9;
    case "string":
      return 1 + stringSize$(json, guessed, VALUE);
    case "boolean":
      return 2;
    case "object":
      return json === null
        ? 2
        : 1 +
            keepLength$(
              nextPlace$(),
              Array.isArray(json)
                ? listSize(json, guessed)
                : structSize(json as JsonRecord, guessed),
            );
    default:
      throw ANOMALY;
  }
}

/** Returns the size in bytes of a JSON array as the fields of a google.protobuf.ListValue. */
function listSize(json: readonly Json[], guessed: Uint8Array): number {
  let size = 0;
  for (let i = 0; i < json.length; i++) {
    size += 1 + keepLength$(nextPlace$(), valueSize(json[i], guessed));
  }
  return size;
}

/**
 * Writes a JSON object as the fields of a google.protobuf.Struct, and returns
 * the position after them.
 *
 * Throws if it is not the one that was measured.
 */
export function writeStruct(
  target: Uint8Array,
  position: number,
  json: JsonRecord,
): number {
  if (!isObject$(json)) {
    throw ANOMALY;
  }
  let p = position;
  let lastKey: string | undefined;
  for (const key in json) {
    target[p++] = 0x0a;
    const length = takeLength$();
    p = writeVarint$(target, p, length);
    const end = p + length;
    target[p++] = 0x0a;
    p = writeString$(target, p, key);
    target[p++] = 0x12;
    p = checkEnd$(end, writeDelimitedValue(target, p, entryValue$(json, key)));
    lastKey = key;
  }
  if (!hasOwnKeys$(json, lastKey)) {
    throw ANOMALY;
  }
  return p;
}

/**
 * Writes a JSON value as a google.protobuf.Value with its length prefix, and
 * returns the position after it.
 */
function writeDelimitedValue(
  target: Uint8Array,
  position: number,
  json: Json | undefined,
): number {
  const length = takeLength$();
  const start = writeVarint$(target, position, length);
  return checkEnd$(start + length, writeValue(target, start, json));
}

function writeValue(
  target: Uint8Array,
  position: number,
  json: Json | undefined,
): number {
  let p = position;
  switch (typeof json) {
    case "number":
      target[p++] = 0x11;
      DOUBLES$[0] = json;
      return writeFixed64$(target, p);
    case "string":
      target[p++] = 0x1a;
      return writeString$(target, p, json);
    case "boolean":
      target[p++] = 0x20;
      target[p++] = json ? 1 : 0;
      return p;
    case "object": {
      if (json === null) {
        target[p++] = 0x08;
        target[p++] = 0;
        return p;
      }
      const list = Array.isArray(json);
      target[p++] = list ? 0x32 : 0x2a;
      const length = takeLength$();
      p = writeVarint$(target, p, length);
      return checkEnd$(
        p + length,
        list
          ? writeList(target, p, json)
          : writeStruct(target, p, json as JsonRecord),
      );
    }
    default:
      throw ANOMALY;
  }
}

/**
 * Writes a JSON array as the fields of a google.protobuf.ListValue, and returns
 * the position after them.
 */
function writeList(
  target: Uint8Array,
  position: number,
  json: readonly Json[],
): number {
  let p = position;
  for (let i = 0; i < json.length; i++) {
    target[p++] = 0x0a;
    p = writeDelimitedValue(target, p, json[i]);
  }
  return p;
}
