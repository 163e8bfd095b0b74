/** How code on demand is registered. */
import type { Runtime } from "./runtime.js";

/** The tables of files: code for messages, which says what runs it. */
export type Tables = Parameters<Runtime["registerMissing"]>[0];

/** So long the code of hot types that reads messages waits for what makes them, in milliseconds. */
const WAIT = 1000;

/** What waits. */
const waiting = new Set<() => void>();

/**
 * Registers the code of hot types: first what makes messages, and what reads them once those that plans and protobuf-es made are
 * gone. V8 would make code for these, too, and keep that.
 */
export function registerHot(runtime: Runtime, tables: Tables): void {
  runtime.registerMissing(tables.map((table) => table.filter(makesMessages)));
  const rest = () => {
    if (waiting.delete(rest)) {
      runtime.registerMissing(tables);
    }
  };
  waiting.add(rest);
  setTimeout(rest, WAIT).unref();
}

/** Registers what waits. */
export function registerWaiting(): void {
  for (const rest of waiting) {
    rest();
  }
}

function makesMessages({ operations }: Tables[number][number]): boolean {
  return operations.some((name) => /^(?:create|from)/.test(name));
}
