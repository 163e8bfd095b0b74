/**
 * Whether nobody could tell two values apart: the same prototypes, and the same own properties in the same order.
 *
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (ArrayBuffer.isView(a)) return isSameBytes(a, b);
  const keys = Reflect.ownKeys(a);
  const others = Reflect.ownKeys(b);
  return (
    keys.length === others.length &&
    keys.every((key, i) => key === others[i] && isSame(a[key], b[key]))
  );
}

/**
 * Whether two arrays have the same bytes.
 *
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function isSameBytes(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) return false;
  }
  return true;
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}
