/** Questions about arrays of bytes, whatever their class, realm or memory. */

/**
 * Whether the value is a Uint8Array, of this realm or another, that still has
 * its memory, and whose property `length` is true.
 */
export function isBytes(value: Uint8Array): boolean {
  return (
    isUint8Array(value) &&
    value.length === byteCount(value) &&
    (value.length > 0 || isAttached(value))
  );
}

/**
 * Number of bytes that a Uint8Array has, whatever its property `length` says.
 */
export function byteCount(value: Uint8Array): number {
  return lengthGetter.call(value);
}

/**
 * Whether the value is a Uint8Array, of this realm or another. The getter reads
 * an internal slot, which no other object can pretend to have.
 */
export function isUint8Array(value: unknown): value is Uint8Array {
  return tagGetter.call(value) === "Uint8Array";
}

/**
 * Whether a `bytes` field with implicit presence is set. Throws if the value has no
 * properties.
 *
 * So short that it takes nothing of V8's budget for inlining.
 */
export function hasBytes(value: Uint8Array): boolean {
  return value.length > 0 || isSetBytes(value);
}

/**
 * Does the same for any value. Unset is an empty Uint8Array of this realm, and
 * nothing else that is empty, as in protobuf-es.
 */
export function isSetBytes(value: Uint8Array): boolean {
  return (
    !isUint8Array(value) || value.length > 0 || !(value instanceof Uint8Array)
  );
}

/** A target for counting, and for seeing whether an array still has its memory. */
export const NO_BYTES: Uint8Array = /*@__PURE__*/ new Uint8Array(0);

export const tagGetter = /*@__PURE__*/ getter<string | undefined>(
  Symbol.toStringTag,
);
export const lengthGetter = /*@__PURE__*/ getter<number>("length");
const byteOffset = /*@__PURE__*/ getter<number>("byteOffset");
const buffer = /*@__PURE__*/ getter<ArrayBufferLike>("buffer");

/** Where a Uint8Array begins in its buffer, whatever its property says. */
export function startOf(value: Uint8Array): number {
  return byteOffset.call(value);
}

/** The buffer of a Uint8Array, likewise. */
export function bufferOf(value: Uint8Array): ArrayBufferLike {
  return buffer.call(value);
}

function getter<T>(name: PropertyKey): (this: unknown) => T {
  const { get } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(Uint8Array.prototype),
    name,
  ) as { get: (this: unknown) => T };
  return get;
}

/**
 * A detached array has length 0 as well. protobuf-es throws for it, by the
 * same call.
 */
export function isAttached(value: Uint8Array): boolean {
  try {
    NO_BYTES.set(value);
    return true;
  } catch {
    return false;
  }
}
