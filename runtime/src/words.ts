/**
 * One 8-byte cell, seen as the number types whose bits the writers need. A
 * store into one view and a load from another converts without arithmetic,
 * and without a DataView over every output.
 */
const cell = /*@__PURE__*/ new ArrayBuffer(8);

export const words: Int32Array = /*@__PURE__*/ new Int32Array(cell);
export const doubles: Float64Array = /*@__PURE__*/ new Float64Array(cell);
export const floats: Float32Array = /*@__PURE__*/ new Float32Array(cell);

/** Index in `words` of the low half of an 8-byte value. */
export const LOW: number = /*@__PURE__*/ lowIndex();
/** Index in `words` of the high half of an 8-byte value. */
export const HIGH: number = 1 - LOW;

/** The cell as a signed 64-bit integer. */
export const signed: BigInt64Array = /*@__PURE__*/ bigIntView(
  typeof BigInt64Array === "undefined" ? undefined : BigInt64Array,
);
/** The cell as an unsigned 64-bit integer. */
export const unsigned: BigUint64Array = /*@__PURE__*/ bigIntView(
  typeof BigUint64Array === "undefined" ? undefined : BigUint64Array,
);

function lowIndex(): number {
  // The high half of 1.0 is 0x3ff00000, the low half is zero.
  doubles[0] = 1;
  return words[0] === 0 ? 0 : 1;
}

/**
 * Without BigInt there is no such view, and the drivers use no fast path (see
 * support.ts): an undefined view is never touched.
 */
function bigIntView<T>(view: (new (buffer: ArrayBuffer) => T) | undefined): T {
  return (view === undefined ? undefined : new view(cell)) as T;
}
