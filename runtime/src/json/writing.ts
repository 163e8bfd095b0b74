/** What a call with the option `registry` needs to write messages in an Any. Generated code hands on no more than flags. */
import type { JsonValue, Registry } from "@bufbuild/protobuf";
import { type JsonCodec, JsonFlags } from "../contract/json-codec.js";
import type { ToJsonOptions } from "../contract/json-options.js";

interface Writing {
  readonly options: object | null | undefined;
  readonly registry: Registry;
  /** That of the message. */
  readonly codec: JsonCodec<unknown>;
}

let current: Writing | undefined;

export function writingNow(): Writing | undefined {
  return current;
}

/** Lets a codec write a message with options, and the flags that they are. */
export function writeWith<M>(
  codec: JsonCodec<M>,
  message: M,
  options: ToJsonOptions | null | undefined,
  flags: number,
): JsonValue {
  if (!(flags & JsonFlags.HAS_REGISTRY)) {
    return codec.write(message, flags);
  }
  // A message can have accessors that write another.
  const outer = current;
  const { registry } = { ...options } as { registry: Registry };
  current = { options, registry, codec };
  try {
    return codec.write(message, flags);
  } finally {
    current = outer;
  }
}

/** The defaults of protobuf-es. They inherit, so that a registry can come from `Object.prototype`. */
const WRITE_DEFAULTS: ToJsonOptions = {
  alwaysEmitImplicit: false,
  enumAsInteger: false,
};

/**
 * Reads options of `toJson`, and returns JsonFlags. protobuf-es assigns them to its
 * defaults, so inherited ones do not count. (Its `useProtoFieldName` is asked before: this takes as long as writing a small message.)
 */
export function writeFlags(options: ToJsonOptions | null | undefined): number {
  const { alwaysEmitImplicit, enumAsInteger, registry } = options
    ? Object.assign({ ...WRITE_DEFAULTS }, options)
    : WRITE_DEFAULTS;
  return (
    (alwaysEmitImplicit ? JsonFlags.ALWAYS_EMIT_IMPLICIT : 0) |
    (enumAsInteger ? JsonFlags.ENUM_AS_INTEGER : 0) |
    (registry ? JsonFlags.HAS_REGISTRY : 0)
  );
}
