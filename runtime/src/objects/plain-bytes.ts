/**
 * Memory of the user's, whatever the class of the array. A class of the user's can have
 * a constructor that `subarray` doesn't know, and members that mean something else.
 */
import { Buffer } from "../engine/buffer.js";
import { bufferOf, byteCount, NO_BYTES, startOf } from "./bytes.js";

const bufferPrototype: object | undefined = Buffer?.prototype;

/**
 * Returns a Uint8Array on the same memory that native copies write to as it is.
 */
export function plainBytes(array: Uint8Array): Uint8Array {
  const prototype = Object.getPrototypeOf(array);
  const length = byteCount(array);
  if (
    (prototype === Uint8Array.prototype || prototype === bufferPrototype) &&
    // Node.js 20 believes it, and an array can have it itself.
    array.length === length
  ) {
    return array;
  }
  return length === 0
    ? NO_BYTES
    : new Uint8Array(bufferOf(array), startOf(array), length);
}

/**
 * `Uint8Array.prototype.set`. To be used by `call`: a function around it takes more of V8's
 * budget for inlining.
 */
export const setBytes: Uint8Array["set"] = /*@__PURE__*/ findSet();

function findSet(): Uint8Array["set"] {
  return Uint8Array.prototype.set;
}
