/** `toJson` returns the JSON value of a message, by a registered codec. There are no plans for it. */
import type { JsonValue } from "@bufbuild/protobuf";
import type { Gate } from "../contract/gate.js";
import type { JsonCodec, ToJson } from "../contract/json-codec.js";
import type { ToJsonOptions } from "../contract/json-options.js";
import type { Upstream } from "../contract/original.js";
import { codeOf } from "../gate/refusals.js";
import { toJsonReady } from "../json/driver.js";
import { countHot, UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation, type Operation } from "../registry/operation.js";

export const toJson: Operation<Gate<JsonCodec<object>>> =
  /*@__PURE__*/ newOperation({
    name: "toJson",
    run: runToJson,
    planning: undefined,
  });

export function runToJson(
  schema: object,
  message: unknown,
  options: unknown,
  upstream: Upstream<ToJson>,
): JsonValue {
  const codec = codeOf(toJson, schema, upstream);
  const { original } = upstream;
  if (codec) {
    return toJsonReady(
      codec,
      message as object,
      options as ToJsonOptions,
      original,
    );
  }
  const json = original(schema, message, options);
  // Of a type whose code may not run, more code would not either.
  if (codec === undefined) {
    countHot(schema, UNKNOWN_BYTES);
  }
  return json;
}
