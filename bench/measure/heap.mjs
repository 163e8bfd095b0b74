// What a process of Node.js has in use; it needs --expose-gc.
import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

let collections = 0;
new PerformanceObserver((list) => {
  collections += list.getEntries().length;
}).observe({ entryTypes: ["gc"] });

/** Returns a function that says how many collections there were since; the observer hears of them a little later. */
export function watchCollections() {
  const before = collections;
  return () => collections - before;
}

/**
 * Collects garbage until nothing changes: array buffers are freed in the background. Returns the bytes in use. In some
 * processes of Node 20 they go up and down by 80 KB for good, from one collection to the next: then the least of them.
 *
 * @param {number} [tolerance] how many bytes are no change
 */
export async function settle(tolerance = 1024) {
  let least = Infinity;
  for (let last = 0, round = 0; round < 50; round++) {
    globalThis.gc();
    await sleep(20);
    const now = used();
    if (Math.abs(now - last) < tolerance) return now;
    last = now;
    least = Math.min(least, now);
  }
  return least;
}

/** Heap and external bytes; array buffers are part of the latter. */
export function used() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
