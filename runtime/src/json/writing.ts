/** What a call with the option `registry` needs to write messages in an Any. Generated code hands on no more than flags. */
import type { JsonValue, Registry } from "@bufbuild/protobuf";
import {
  type JsonCodec,
  JsonFlags,
  type ToJson,
} from "../contract/json-codec.js";
import type { ToJsonOptions } from "../contract/json-options.js";
import type { GetTextEncoding } from "../contract/text-code.js";
import { writeFlags } from "./options.js";

export interface Writing {
  readonly options: object | null | undefined;
  readonly registry: Registry;
  /** What writes messages of types that have no code. */
  readonly toJson: ToJson;
  readonly textEncoding: GetTextEncoding;
}

let current: Writing | undefined;

/** The call that writes now. */
export function writingNow(): Writing | undefined {
  return current;
}

/** Lets a codec write a message with options. Throws ANOMALY for some that it doesn't have. */
export function writeWith<M>(
  codec: JsonCodec<M>,
  message: M,
  options: ToJsonOptions | null | undefined,
): JsonValue {
  const flags = writeFlags(options);
  if (!(flags & JsonFlags.HAS_REGISTRY)) {
    return codec.write(message, flags);
  }
  // A message can have accessors that write another.
  const outer = current;
  const { registry } = { ...options } as { registry: Registry };
  const { toJson, textEncoding } = codec;
  current = { options, registry, toJson, textEncoding };
  try {
    return codec.write(message, flags);
  } finally {
    current = outer;
  }
}
