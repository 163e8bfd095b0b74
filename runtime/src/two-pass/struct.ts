/**
 * Fields of type google.protobuf.Struct in two passes: see write/struct.ts.
 */
import { ANOMALY } from "../contract/signals.js";
import { entryValue, hasOwnKeys } from "../objects/map-entries.js";
import { isObject } from "../objects/properties.js";
import { DOUBLES, writeFixed64 } from "../write/int64.js";
import type { Json, JsonRecord } from "../write/struct.js";
import { writeVarint } from "../write/varint.js";
import { stringSize, writeString } from "./string.js";
import {
  checkEnd,
  keepLength,
  nextPlace,
  type Tape,
  takeLength,
} from "./tape.js";

/**
 * Returns the size in bytes of a JSON object as the fields of a
 * google.protobuf.Struct.
 *
 * Throws an anomaly if a value is not JSON.
 */
export function structSize(json: JsonRecord, tape: Tape): number {
  if (!isObject(json)) {
    throw ANOMALY;
  }
  let size = 0;
  let lastKey: string | undefined;
  for (const key in json) {
    const entry = nextPlace(tape);
    const length =
      2 +
      stringSize(key, tape) +
      keepLength(tape, nextPlace(tape), valueSize(entryValue(json, key), tape));
    size += 1 + keepLength(tape, entry, length);
    lastKey = key;
  }
  if (!hasOwnKeys(json, lastKey)) {
    throw ANOMALY;
  }
  return size;
}

/** Returns the size in bytes of a JSON value as the field of a google.protobuf.Value. */
function valueSize(json: Json | undefined, tape: Tape): number {
  switch (typeof json) {
    case "number":
      return 9;
    case "string":
      return 1 + stringSize(json, tape);
    case "boolean":
      return 2;
    case "object":
      return json === null
        ? 2
        : 1 +
            keepLength(
              tape,
              nextPlace(tape),
              Array.isArray(json)
                ? listSize(json, tape)
                : structSize(json as JsonRecord, tape),
            );
    default:
      throw ANOMALY;
  }
}

/** Returns the size in bytes of a JSON array as the fields of a google.protobuf.ListValue. */
function listSize(json: readonly Json[], tape: Tape): number {
  let size = 0;
  for (let i = 0; i < json.length; i++) {
    size += 1 + keepLength(tape, nextPlace(tape), valueSize(json[i], tape));
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
  tape: Tape,
): number {
  if (!isObject(json)) {
    throw ANOMALY;
  }
  let p = position;
  let lastKey: string | undefined;
  for (const key in json) {
    target[p++] = 0x0a;
    const length = takeLength(tape);
    p = writeVarint(target, p, length);
    const end = p + length;
    target[p++] = 0x0a;
    p = writeString(target, p, key, tape);
    target[p++] = 0x12;
    p = checkEnd(
      end,
      writeDelimitedValue(target, p, entryValue(json, key), tape),
    );
    lastKey = key;
  }
  if (!hasOwnKeys(json, lastKey)) {
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
  tape: Tape,
): number {
  const length = takeLength(tape);
  const start = writeVarint(target, position, length);
  return checkEnd(start + length, writeValue(target, start, json, tape));
}

function writeValue(
  target: Uint8Array,
  position: number,
  json: Json | undefined,
  tape: Tape,
): number {
  let p = position;
  switch (typeof json) {
    case "number":
      target[p++] = 0x11;
      DOUBLES[0] = json;
      return writeFixed64(target, p);
    case "string":
      target[p++] = 0x1a;
      return writeString(target, p, json, tape);
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
      const length = takeLength(tape);
      p = writeVarint(target, p, length);
      return checkEnd(
        p + length,
        list
          ? writeList(target, p, json, tape)
          : writeStruct(target, p, json as JsonRecord, tape),
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
  tape: Tape,
): number {
  let p = position;
  for (let i = 0; i < json.length; i++) {
    target[p++] = 0x0a;
    p = writeDelimitedValue(target, p, json[i], tape);
  }
  return p;
}
