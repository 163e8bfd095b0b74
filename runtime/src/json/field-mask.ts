/** google.protobuf.FieldMask as JSON: paths in lowerCamelCase, with commas between them. */
import type { FieldMask } from "@bufbuild/protobuf/wkt";
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";

/**
 * Returns the text for a FieldMask.
 *
 * Throws ANOMALY if a path would not be the same when it is read.
 */
export function fieldMaskToJson(message: FieldMask): string {
  const { paths } = message;
  if (!Array.isArray(paths)) {
    throw ANOMALY;
  }
  let text = "";
  for (let i = 0; i < paths.length; i++) {
    text += i === 0 ? toCamelCase(paths[i]) : `,${toCamelCase(paths[i])}`;
  }
  return text;
}

/** Only letters from a to z may follow an underscore, and there may be none from A to Z. */
function toCamelCase(path: string | undefined): string {
  if (typeof path !== "string") {
    throw ANOMALY;
  }
  let text = "";
  let done = 0;
  for (let i = 0; i < path.length; i++) {
    const unit = path.charCodeAt(i);
    if (isUpper(unit)) {
      throw ANOMALY;
    }
    if (unit === UNDERSCORE) {
      const next = path.charCodeAt(i + 1) - TO_LOWER;
      if (!isUpper(next)) {
        throw ANOMALY;
      }
      text += path.slice(done, i) + String.fromCharCode(next);
      i++;
      done = i + 1;
    }
  }
  return done === 0 ? path : text + path.slice(done);
}

/** Fills an empty FieldMask from a text without underscores, and returns it. */
export function fieldMaskFromJson(
  json: unknown,
  _reader: JsonReader,
  depth: number,
  message: FieldMask,
): FieldMask {
  if (typeof json !== "string" || depth < 1 || json.includes("_")) {
    throw ANOMALY;
  }
  if (json !== "") {
    const paths = json.split(",");
    for (let i = 0; i < paths.length; i++) {
      paths[i] = toSnakeCase(paths[i] as string);
    }
    message.paths = paths;
  }
  return message;
}

function toSnakeCase(path: string): string {
  let text = "";
  let done = 0;
  for (let i = 0; i < path.length; i++) {
    const unit = path.charCodeAt(i);
    if (isUpper(unit)) {
      text += `${path.slice(done, i)}_${String.fromCharCode(unit + TO_LOWER)}`;
      done = i + 1;
    }
  }
  return done === 0 ? path : text + path.slice(done);
}

function isUpper(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

/** From an upper-case letter to the same in lower case. */
const TO_LOWER = 0x20;
const UNDERSCORE = 0x5f;
