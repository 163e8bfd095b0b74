/** Whether JSON codecs may run: where they write and read what protobuf-es does. */
import type { JsonCodec } from "../contract/json-codec.js";
import { OTHER_VERSION, REPEATED, UNSUPPORTED } from "../contract/signals.js";
import type { TextCode, TextEncoding } from "../contract/text-code.js";
import { bigInts } from "../engine/bigint.js";
import { PROBE } from "./probe.js";
import {
  encodingOf,
  newRefusals,
  refusalOf,
  warnOfRefusal,
} from "./refusals.js";
import { fitsSchema } from "./schema-check.js";
import { nextTrial } from "./trials.js";

export const jsonRefusals = /*@__PURE__*/ newRefusals(
  "reads JSON",
  checksByDefault,
);

/**
 * Returns why protobuf-es has to write JSON: UNSUPPORTED where BigInt is missing or disabled, OTHER_VERSION for
 * well-known types of another version, REPEATED for a type that keeps falling back; or undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function toJsonRefusal<M>(codec: JsonCodec<M>): symbol | undefined {
  return codec.writes === true ? undefined : firstRefusal(codec);
}

function firstRefusal<M>(codec: JsonCodec<M>): symbol | undefined {
  const trial = nextTrial(codec.writes);
  if (trial === "none") {
    return REPEATED;
  }
  if (!bigInts) {
    warnOfRefusal("writes JSON");
    return UNSUPPORTED;
  }
  if (!fitsSchema(codec)) {
    return OTHER_VERSION;
  }
  if (trial === "all") {
    codec.writes = true;
  }
  return undefined;
}

/** Returns why it has to read JSON: the same, and UNSUPPORTED also where the application configured how text is checked. */
export function fromJsonRefusal(codec: TextCode): symbol | undefined {
  const encoding = encodingOf(codec);
  return encoding !== undefined && encoding === codec.knownEncoding
    ? undefined
    : refusalOf(jsonRefusals, codec, encoding);
}

/**
 * The default text encoding checks by a function without a name where strings have a check of their own, and else
 * by a method. One that was configured and looks the same is tried.
 */
export function checksByDefault({ checkUtf8 }: TextEncoding): boolean {
  return (
    checkUtf8.name ===
      ("isWellFormed" in String.prototype ? "" : "checkUtf8") &&
    checkUtf8(PROBE) &&
    !checkUtf8(LONE_SURROGATE)
  );
}

/** What no UTF-8 can be made of. */
const LONE_SURROGATE = "\ud800";
