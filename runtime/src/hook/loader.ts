/** The hook for `module.register`, in the thread that loads ES modules. */
import type { MessagePort } from "node:worker_threads";
import { type FindingsSink, type LoadResult, redirected } from "./inspect.js";

let findings: FindingsSink = { add() {} };

export function initialize({ port }: { port: MessagePort }): void {
  findings = {
    add: (finding, url) => port.postMessage([finding, url]),
  };
}

/** An asynchronous load hook of Node. */
export async function load(
  url: string,
  context: object,
  nextLoad: (url: string, context: object) => Promise<LoadResult>,
): Promise<LoadResult> {
  return redirected(url, await nextLoad(url, context), findings);
}
