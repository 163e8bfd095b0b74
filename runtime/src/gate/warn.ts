/**
 * Warnings where calls gain nothing or less than they could: each once in a process, by `process.emitWarning` where
 * there is one. (`node --disable-warning=<code>` turns one off.) Elsewhere `hookCalls` tells.
 */
import { registry } from "../contract/registry.js";

/** The part of Node's `process` that is used. */
interface Process {
  emitWarning?(warning: string, options: { readonly code: string }): void;
}

/** Warns, unless it has done so. */
export function warnOnce(code: string, warning: string): void {
  registry.warned ??= new Set();
  if (!registry.warned.has(code)) {
    registry.warned.add(code);
    const { process } = globalThis as { readonly process?: Process };
    process?.emitWarning?.(warning, { code });
  }
}
