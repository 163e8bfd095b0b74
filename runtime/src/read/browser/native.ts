/** Takes the place of ../native.ts in bundles for browsers, which have no Buffer of Node's. */
import type { readStrictly } from "../utf8.js";

export const COLD = 300;

export function readNatively(
  bytes: Uint8Array,
  start: number,
  end: number,
  orElse: typeof readStrictly,
): string {
  return orElse(bytes, start, end);
}
