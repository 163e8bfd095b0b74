import {
  OPERATION_NAMES,
  type SharedName,
  sharedName,
} from "../contract/operations.js";
import { type Calls, registry, type TypeCalls } from "../contract/registry.js";

/** Calls of other functions than `toBinary`, by their names. */
type OtherCalls = Readonly<
  Record<Exclude<SharedName, "toBinary">, Readonly<Calls>>
>;

/**
 * How often functions of protobuf-es were called that take the fast path, since the process started. Its own `generated`,
 * `planned` and `plain` are those of `toBinary` and `sizeDelimitedEncode`, and messages that `grpcService` serialized. Others are
 * by the name of their function: `fromBinary` has those of `sizeDelimitedDecodeStream`, and messages that `grpcService` deserialized,
 * `toJson` those of `toJsonString`, and `fromJson` those of `fromJsonString`. `create` and `toJson` have no plans.
 */
export interface HookCalls extends Readonly<Calls>, OtherCalls {
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
 * Tells how often the functions that have a fast path were called, those that the hook or the bundler plugin redirected and the
 * drop-in's, to see that it is taken.
 */
export function hookCalls(): HookCalls {
  return {
    ...callsOf("toBinary"),
    ...otherCalls(),
    copies: [...(registry.copies ?? [])],
    ...(registry.types && { types: registry.types() }),
  };
}

function otherCalls(): OtherCalls {
  const names = new Set(OPERATION_NAMES.map(sharedName));
  names.delete("toBinary");
  return Object.fromEntries(
    Array.from(names, (name) => [name, callsOf(name)]),
  ) as OtherCalls;
}

function callsOf(name: SharedName): Calls {
  const { generated = 0, planned = 0, plain = 0 } = registry[name]?.calls ?? {};
  return { generated, planned, plain };
}
