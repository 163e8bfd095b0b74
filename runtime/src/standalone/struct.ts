/**
 * Fields of type google.protobuf.Struct, which are JSON objects in messages.
 */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import type { Struct, Value } from "@bufbuild/protobuf/wkt";
import { setEntry } from "../objects/map-entries.js";

/**
 * Returns the JSON object for a Struct that was read, with what it had before. As
 * in a map, later entries replace those before.
 */
export function toJsonObject(
  { fields }: Struct,
  json: JsonObject = {},
): JsonObject {
  for (const key of Object.keys(fields)) {
    setEntry(json, key, toJsonValue(fields[key] as Value));
  }
  return json;
}

function toJsonValue({ kind }: Value): JsonValue {
  switch (kind.case) {
    case "structValue":
      return toJsonObject(kind.value);
    case "listValue":
      return kind.value.values.map(toJsonValue);
    case "nullValue":
    case undefined:
      return null;
    default:
      return kind.value;
  }
}
