/**
 * google.protobuf.Any as JSON, if it is empty. The message within it needs a registry,
 * which is for protobuf-es to ask.
 */
import type { JsonValue } from "@bufbuild/protobuf";
import type { Any } from "@bufbuild/protobuf/wkt";
import { ANOMALY } from "../contract/signals.js";
import { isObject } from "../objects/properties.js";

/**
 * Returns the JSON of an empty Any.
 *
 * Throws ANOMALY if there is a message in it.
 */
export function anyToJson(message: Any): JsonValue {
  if (message.typeUrl !== "") {
    throw ANOMALY;
  }
  return {};
}

/**
 * Returns the given empty Any, if the JSON is an empty object.
 *
 * Throws ANOMALY for all else.
 */
export function anyFromJson(json: unknown, message: Any): Any {
  if (!isObject(json) || Object.keys(json).length > 0) {
    throw ANOMALY;
  }
  return message;
}
