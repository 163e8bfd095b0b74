/** `toJsonString` returns the JSON text of a message, by a registered codec. There are no plans for it. */

import type { Gate } from "../contract/gate.js";
import type { JsonCodec, ToJsonString } from "../contract/json-codec.js";
import type { StringifyOptions } from "../contract/json-options.js";
import type { Upstream } from "../contract/original.js";
import { codeOf } from "../gate/refusals.js";
import { stringifyReady } from "../json/driver.js";
import { countHot } from "../registry/hot.js";
import { newOperation, type Operation } from "../registry/operation.js";

export const toJsonString: Operation<Gate<JsonCodec<object>>> =
  /*@__PURE__*/ newOperation({
    name: "toJsonString",
    run: runToJsonString,
    planning: undefined,
  });

export function runToJsonString(
  schema: object,
  message: unknown,
  options: unknown,
  upstream: Upstream<ToJsonString>,
): string {
  const codec = codeOf(toJsonString, schema, upstream);
  const { original } = upstream;
  if (codec) {
    return stringifyReady(
      codec,
      message as object,
      options as StringifyOptions,
      original,
    );
  }
  const text = original(schema, message, options);
  if (codec === undefined) {
    countHot(schema, text.length);
  }
  return text;
}
