import type { Encoder, Upstream } from "./encoder.js";

/**
 * Whether the fast path may be used at all. protobuf-es behaves differently
 * where BigInt is missing or disabled, and where the application configured
 * its own text encoding.
 */
export function isSupported<M>(encoder: Encoder<M>): boolean {
  const { upstream } = encoder;
  return (
    bigInts &&
    (upstream === undefined ||
      upstream.textEncoding() === upstream.knownEncoding ||
      usesDefaultEncoding(upstream))
  );
}

/**
 * protobuf-es's default text encoding binds the method of a TextEncoder. An
 * encoding that was configured does not, or does the same.
 */
function usesDefaultEncoding(upstream: Upstream): boolean {
  const encoding = upstream.textEncoding();
  if (encoding.encodeUtf8Into.name !== "bound encodeInto") {
    return false;
  }
  upstream.knownEncoding = encoding;
  return true;
}

/** The conditions under which protobuf-es uses BigInt. */
const bigInts: boolean = /*@__PURE__*/ supportsBigInt();

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
