/**
 * Reading maps, https://protobuf.dev/programming-guides/encoding/#maps
 */

/**
 * Sets the entry of a map whose key is `__proto__`: an own property like any
 * other.
 */
export function setProto<T>(record: { [key: string]: T }, value: T): void {
  Object.defineProperty(record, "__proto__", {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
