const FUNCTIONS = Object.values(
  Object.getOwnPropertyDescriptors(Object.prototype),
).flatMap(({ value }) => value ?? []);

/**
 * Removes what protobuf-es has left in functions of all objects, so that a call doesn't depend on those before it: it merges
 * a message field that is called as one of them, such as `hasOwnProperty`, into that function.
 */
export function forgetMerged() {
  for (const inherited of FUNCTIONS) {
    for (const key of Object.keys(inherited)) {
      delete inherited[key];
    }
  }
}
