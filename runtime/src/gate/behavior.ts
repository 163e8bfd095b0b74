import type { Upstream } from "../contract/original.js";

/** Larger than the largest float32, to which it is rounded. */
const FLOAT = 3.4028235e38;

/**
 * Whether a copy of protobuf-es has the behavior that plans have: that of 2.16 and later, which tell by their text encodings
 * whether they read binary alike. A dependency can bring an older copy, whose results are not to change when a type gets a
 * plan. Those refuse such a float, and lose keys of maps.
 */
export function isLikePlans(upstream: Upstream<unknown>): boolean {
  upstream.isLikePlans ??= roundsFloats(upstream);
  return upstream.isLikePlans;
}

function roundsFloats({ BinaryWriter }: Upstream<unknown>): boolean {
  try {
    new BinaryWriter().float(FLOAT);
    return true;
  } catch {
    return false;
  }
}
