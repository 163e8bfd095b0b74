import { type Calls, type Parts, registry } from "./registry.js";

/** How often functions of protobuf-es were called that take the fast path, since the process started. */
export interface HookCalls extends Readonly<Calls> {
  /** Calls of `toBinary` and `sizeDelimitedEncode` for types with a registered encoder. */
  readonly registered: number;
  /** Calls of `toBinary` for types without. */
  readonly unregistered: number;
  /** The same for `fromBinary` and registered decoders. */
  readonly fromBinary: Readonly<Calls>;
  /** The same for `create` and registered creators. */
  readonly create: Readonly<Calls>;
}

/**
 * Tells how often `toBinary`, `fromBinary` and `create` were called, those that
 * the hook or the bundler plugin redirected and the drop-in's, to see that the
 * fast path is taken.
 */
export function hookCalls(): HookCalls {
  return {
    ...callsOf("toBinary"),
    fromBinary: callsOf("fromBinary"),
    create: callsOf("create"),
  };
}

function callsOf(name: keyof Parts): Calls {
  const { registered = 0, unregistered = 0 } = registry[name]?.calls ?? {};
  return { registered, unregistered };
}
