/** `toJson` returns the JSON value of a message, by a registered codec. There are no plans for it. */
import type { JsonValue } from "@bufbuild/protobuf";
import type { JsonCodec, ToJson } from "../contract/json-codec.js";
import type { ToJsonOptions } from "../contract/json-options.js";
import { originalOf } from "../contract/original.js";
import type { GetTextEncoding } from "../contract/text-code.js";
import { toJsonRefusal } from "../gate/json.js";
import { toJsonReady } from "../json/driver.js";
import { entryOf } from "../registry/entry.js";
import { countHot, UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation } from "../registry/operation.js";

export const toJson = /*@__PURE__*/ newOperation<
  JsonCodec<object>,
  never,
  ToJson
>({
  name: "toJson",
  run: toJsonRegistered,
  refusalOf: toJsonRefusal,
});

export function toJsonRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToJson,
  textEncoding: GetTextEncoding,
): JsonValue {
  const codec = entryOf(toJson, schema, original, textEncoding);
  if (codec) {
    return toJsonReady(
      codec,
      message as object,
      options as ToJsonOptions,
      original,
    );
  }
  const json = originalOf(original)(schema, message, options);
  countHot(schema, UNKNOWN_BYTES, textEncoding);
  return json;
}
