/**
 * Warnings where calls gain nothing or less than they could: each once in a process, by `process.emitWarning` where
 * there is one. (`node --disable-warning=<code>` turns one off.) Elsewhere `hookCalls` tells.
 */

/** The part of Node's `process` that is used. */
interface Process {
  emitWarning?(warning: string, options: { readonly code: string }): void;
}

/** Where the codes of warnings that were given are: in the process, which can hold this package twice. */
const WARNED: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.warned",
);

/** The global object. */
interface Holder {
  [WARNED]?: Set<string>;
  readonly process?: Process;
}

/** Warns, unless it has done so. */
export function warnOnce(code: string, warning: string): void {
  const holder = globalThis as Holder;
  holder[WARNED] ??= new Set();
  if (!holder[WARNED].has(code)) {
    holder[WARNED].add(code);
    holder.process?.emitWarning?.(warning, { code });
  }
}
