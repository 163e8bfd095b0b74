import {
  type Calls,
  registry,
  type SharedName,
  type TypeCalls,
} from "../contract/registry.js";

/**
 * How often functions of protobuf-es were called that take the fast path, since the process started. Its own `generated`,
 * `planned` and `plain` are those of `toBinary` and `sizeDelimitedEncode`, and messages that `grpcService` serialized.
 *
 * The same is there for other functions. `fromBinary` has those of `sizeDelimitedDecodeStream`, too, and messages that
 * `grpcService` deserialized, and `toJson` and `fromJson` those for text. For `create` and `toJson` there are no plans.
 */
export interface HookCalls
  extends Readonly<Calls>,
    Readonly<Record<Exclude<SharedName, "toBinary">, Readonly<Calls>>> {
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
