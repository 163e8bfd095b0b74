/**
 * The major version of V8 in Node.js, for what takes longer in some: 12 in Node.js 22, 13 in 24, 14 in 26.
 * NaN in Bun, which names one that it doesn't have, and where there is none. Bundles for browsers have nothing that asks.
 */
export const nodeV8: number = /*@__PURE__*/ findVersion();

function findVersion(): number {
  const { process, Bun } = globalThis as {
    process?: { versions?: { v8?: string } };
    Bun?: unknown;
  };
  return Bun === undefined
    ? Number.parseInt(process?.versions?.v8 ?? "", 10)
    : Number.NaN;
}
