/**
 * Collects garbage until memory no longer shrinks, and returns how much is in use. Needs --expose-gc.
 *
 * @returns {Promise<{ arrayBuffers: number, heapUsed: number }>}
 */
export async function settle() {
  for (let i = 0; i < 6; i++) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return { arrayBuffers, heapUsed };
}
