import { once } from "node:events";
import { isMainThread, Worker, workerData } from "node:worker_threads";

/**
 * Calls a function of a module in a thread of its own, so that several run at once.
 *
 * @param {URL} module
 * @param {string} name
 * @param {unknown[]} args
 */
export async function inThread(module, name, args) {
  const { href } = module;
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { href, name, args },
  });
  // Also fails with what the thread throws.
  const [code] = await once(worker, "exit");
  if (code !== 0) throw new Error(`${href}: ${name} ended with ${code}`);
}

if (!isMainThread) {
  const { href, name, args } = workerData;
  const functions = await import(href);
  await functions[name](...args);
}
