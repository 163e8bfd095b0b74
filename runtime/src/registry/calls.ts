import {
  type Calls,
  registry,
  type SharedName,
  type TypeCalls,
} from "../contract/registry.js";

/**
 * How often functions of protobuf-es were called that take the fast path, since the process started. Its own `generated`,
 * `planned` and `plain` are those of `toBinary` and `sizeDelimitedEncode`, and messages that `grpcService` serialized.
 */
export interface HookCalls extends Readonly<Calls> {
  /** The same for `fromBinary` and `sizeDelimitedDecodeStream`, and messages that `grpcService` deserialized. */
  readonly fromBinary: Readonly<Calls>;
  /** The same for `create`, which has no plans. */
  readonly create: Readonly<Calls>;
  /** The same for `toJson` and `toJsonString`, which have none either. */
  readonly toJson: Readonly<Calls>;
  /** The same for `fromJson` and `fromJsonString`. */
  readonly fromJson: Readonly<Calls>;
  /** The same for `clone`. */
  readonly clone: Readonly<Calls>;
  /** The same for `equals`. */
  readonly equals: Readonly<Calls>;
  /**
   * The names of registered types of which also other schemas were met, which the registered code doesn't
   * work for: from a second copy of a `_pb` file, or made at run time.
   */
  readonly copies: readonly string[];
  /**
   * The same for each type, those with most bytes first, where the hook makes a report (`PROTOBUF_ES_FAST_REPORT`). Without
   * one calls aren't counted by type, and this is missing.
   */
  readonly types?: readonly TypeCalls[];
}

/**
 * Tells how often `toBinary`, `fromBinary`, `create`, `clone`, `equals` and the functions for JSON were called, those that
 * the hook or the bundler plugin redirected and the drop-in's, to see that the
 * fast path is taken.
 */
export function hookCalls(): HookCalls {
  return {
    ...callsOf("toBinary"),
    fromBinary: callsOf("fromBinary"),
    create: callsOf("create"),
    toJson: callsOf("toJson"),
    fromJson: callsOf("fromJson"),
    clone: callsOf("clone"),
    equals: callsOf("equals"),
    copies: [...(registry.copies ?? [])],
    ...(registry.types && { types: registry.types() }),
  };
}

function callsOf(name: SharedName): Calls {
  const { generated = 0, planned = 0, plain = 0 } = registry[name]?.calls ?? {};
  return { generated, planned, plain };
}
