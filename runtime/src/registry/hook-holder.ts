/** The hook, as the registry knows it. */
interface Hook {
  /** Warns, once, if the hook doesn't reach what is registered. */
  check(): void;
  /** Returns the folders of all copies of protobuf-es that it has met. */
  folders(): Iterable<string>;
}

/** Where the hook is, once it is installed. */
export const HOOK: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.hook",
);

/** The global object. */
export interface HookHolder {
  [HOOK]?: Hook;
}
