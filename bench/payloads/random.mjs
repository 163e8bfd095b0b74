// Seeded randomness: every run, engine and encoder gets the same payloads.

/**
 * A generator of reproducible pseudo-random values (mulberry32).
 *
 * @param {number} seed any 32-bit integer
 */
export function seeded(seed) {
  let state = seed >>> 0;

  /** A float in [0, 1). */
  function float() {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer in [low, high]. */
  function int(low, high) {
    return low + Math.floor(float() * (high - low + 1));
  }

  /** One item of a list. */
  function pick(list) {
    return list[int(0, list.length - 1)];
  }

  /** Some distinct items of a list, in the list's order. */
  function some(list, count) {
    const left = list.slice();
    while (left.length > count) left.splice(int(0, left.length - 1), 1);
    return left;
  }

  /** Random bytes in an ArrayBuffer of their own. */
  function bytes(length) {
    const out = new Uint8Array(length);
    for (let i = 0; i < length; i++) out[i] = int(0, 255);
    return out;
  }

  /** Lower-case hexadecimal digits. */
  function hex(length) {
    let out = "";
    for (let i = 0; i < length; i++) out += "0123456789abcdef"[int(0, 15)];
    return out;
  }

  /** A UUID in its text form. */
  function uuid() {
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  }

  return { float, int, pick, some, bytes, hex, uuid };
}

/**
 * A time in nanoseconds since the epoch, as a bigint. The clock ticks every 32 µs, so that each time is also exact as
 * a double: google-protobuf has no other type for a 64-bit field, and its bytes can be compared with everyone else's.
 *
 * @param {number} ticks
 */
export function nanos(ticks) {
  return 1_763_700_000_000_000_000n + BigInt(ticks) * 32_000n;
}
