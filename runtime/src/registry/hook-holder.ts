/** The hook, as the registry knows it. */
interface Hook {
  /** Warns, once, if the hook doesn't reach what is registered. */
  check(): void;
}

/** Where the hook is, once it is installed. */
export const HOOK: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.hook",
);

/** The global object. */
export interface HookHolder {
  [HOOK]?: Hook;
}
