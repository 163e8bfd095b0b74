// Whether a result is that of protobuf-es. Nothing is timed before that is known.
import {
  equals,
  fromJson,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { isSame, isSameBytes } from "./same.mjs";

/**
 * Compares what was encoded with what `toBinary` makes of a message.
 *
 * @param {import("./index.mjs").Codec} codec
 * @param schema
 * @param encoded what the codec returned
 * @param {object} message
 * @returns {boolean} false where the bytes differ but mean the same message: fields or map entries in another order, a
 *   default value in a map entry left out
 * @throws if they mean another message
 */
export function checkBytes(codec, schema, encoded, message) {
  const bytes = codec.output(encoded);
  if (isSameBytes(bytes, toBinary(schema, message))) return true;
  if (!equals(schema, codec.readBack(bytes), message))
    throw new Error(`bytes of another ${schema.typeName}`);
  return false;
}

/**
 * Compares an object with the one that protobuf-es makes.
 *
 * @returns {boolean} false where it is an object of another library that means the same
 * @throws if it means another message
 */
export function checkObject(codec, schema, object, message) {
  if (isSame(object, message)) return true;
  const encoded = codec.encode(codec.encodable(schema, object));
  checkBytes(codec, schema, encoded, message);
  return false;
}

/**
 * Compares a JSON value with the one that protobuf-es makes.
 *
 * @returns {boolean} false where it is another one that means the same: keys in another order, integers as numbers
 * @throws if it means another message
 */
export function checkJson(schema, json, message) {
  if (isSame(json, toJson(schema, message))) return true;
  checkMeaning(schema, json, message);
  return false;
}

/** Compares JSON text in the same way. */
export function checkText(schema, text, message) {
  if (text === toJsonString(schema, message)) return true;
  checkMeaning(schema, JSON.parse(text), message);
  return false;
}

function checkMeaning(schema, json, message) {
  if (!equals(schema, fromJson(schema, json), message))
    throw new Error(`JSON of another ${schema.typeName}`);
}
