/** How the code of hot types is registered. */
import type { Runtime, Tables } from "./runtime.js";

/** So long what reads messages waits for what makes them, in milliseconds. */
const WAIT = 1000;

/**
 * Registers the code of hot types: first what makes messages, and what reads them once those that plans and protobuf-es made are
 * gone. V8 would make code for these, too, and keep that.
 */
export function registerHot(runtime: Runtime, tables: Tables): void {
  runtime.registerMissing(tables.map((table) => table.filter(makesMessages)));
  setTimeout(() => runtime.registerMissing(tables), WAIT).unref();
}

function makesMessages({ operations }: Tables[number][number]): boolean {
  return operations.some((name) => /^(?:create|from)/.test(name));
}
