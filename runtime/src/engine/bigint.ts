/** What Node.js has, and what bundlers may put in its place. */
declare const process: { env: { BUF_BIGINT_DISABLE?: string } };

/** What tells other engines. */
type Global = { Deno?: unknown; Bun?: unknown };

/**
 * Whether protobuf-es uses BigInt. The conditions are in its words (`proto-int64.ts`): so what bundlers put in the place of
 * `process.env` counts for both, and compression finds the text again. BigInt64Array is for our own use.
 */
export const bigInts: boolean = /*@__PURE__*/ supportsBigInt();

function supportsBigInt(): boolean {
  const dv = new DataView(new ArrayBuffer(8));
  return (
    typeof BigInt === "function" &&
    typeof dv.getBigInt64 === "function" &&
    typeof dv.getBigUint64 === "function" &&
    typeof dv.setBigInt64 === "function" &&
    typeof dv.setBigUint64 === "function" &&
    (!!(globalThis as Global).Deno ||
      !!(globalThis as Global).Bun ||
      typeof process !== "object" ||
      typeof process.env !== "object" ||
      process.env.BUF_BIGINT_DISABLE !== "1") &&
    typeof BigInt64Array === "function"
  );
}
