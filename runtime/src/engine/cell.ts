/**
 * A cell of 8 bytes, and what it is seen as: 64-bit integers and floating-point numbers
 * are taken apart and put together in it, without memory for each.
 */
const cell = /*@__PURE__*/ new ArrayBuffer(8);

/** As bytes, in the order of the engine. */
export const cellBytes: Uint8Array = /*@__PURE__*/ new Uint8Array(cell);
/** As two halves. */
export const words: Int32Array = /*@__PURE__*/ new Int32Array(cell);
/** Where the low half is: 0 or 1, which depends on the byte order of the engine. */
export const LOW: number = /*@__PURE__*/ lowHalf();
export const HIGH: number = 1 - LOW;
/** As a `float`. */
export const floats: Float32Array = /*@__PURE__*/ new Float32Array(cell);
/** As a `double`. */
export const doubles: Float64Array = /*@__PURE__*/ new Float64Array(cell);
/** As an int64. Without BigInt there is none, and no bigint to store or to make. */
export const signed: BigInt64Array = /*@__PURE__*/ signedView();
/** As an uint64, likewise. */
export const unsigned: BigUint64Array = /*@__PURE__*/ unsignedView();

function lowHalf(): number {
  return new Uint8Array(new Uint16Array([1]).buffer)[1] as number;
}

function signedView(): BigInt64Array {
  return (
    typeof BigInt64Array === "undefined" ? undefined : new BigInt64Array(cell)
  ) as BigInt64Array;
}

function unsignedView(): BigUint64Array {
  return (
    typeof BigUint64Array === "undefined" ? undefined : new BigUint64Array(cell)
  ) as BigUint64Array;
}
