/** The conditions under which protobuf-es uses BigInt. */
export const bigInts: boolean = /*@__PURE__*/ supportsBigInt();

function supportsBigInt(): boolean {
  const { Deno, Bun, process } = globalThis as {
    Deno?: unknown;
    Bun?: unknown;
    process?: { env?: { BUF_BIGINT_DISABLE?: string } };
  };
  return (
    typeof BigInt === "function" &&
    typeof DataView.prototype.setBigInt64 === "function" &&
    typeof BigInt64Array === "function" &&
    (Boolean(Deno) ||
      Boolean(Bun) ||
      typeof process !== "object" ||
      typeof process.env !== "object" ||
      process.env.BUF_BIGINT_DISABLE !== "1")
  );
}
